import * as z from "zod/mini";
import { AppError } from "#app/platform/errors/app-error.ts";
import { languages } from "#app/platform/i18n/language.ts";
import { BeyondLimits, type Program } from "#app/platform/sandbox/program-process.server.ts";
import type { Turn } from "#app/platform/sandbox/sandbox.server.ts";

const program: Program = {
  file: "app/platform/pdf/inspect-pdf-program.server.ts",
  megabytes: 600,
  outputMegabytes: 1,
};

const factsSchema = z.object({
  pages: z.number(),
  title: z.string(),
  author: z.string(),
  year: z.nullable(z.number()),
  language: z.enum(languages),
});
const answerSchema = z.union([z.object({ rejection: z.enum(["encrypted", "damaged"]) }), factsSchema]);

/** A PDF's metadata and the language of its first page. Missing values are empty. */
export type PdfFacts = z.infer<typeof factsSchema>;

const rejections = { encrypted: "pdfLocked", damaged: "pdfUnreadable" };

/** Checks that a file is a PDF and reads its metadata. Throws a `pdfUnreadable` or `pdfLocked` error. */
export async function inspectPdf(turn: Turn, path: string): Promise<PdfFacts> {
  let told: unknown;
  const value = await turn
    .run(program, path, {
      reads: [path],
      onPart: (facts) => {
        told = facts;
      },
    })
    .then(
      (answer) => answer.value,
      (error: unknown) => {
        if (!(error instanceof BeyondLimits)) throw error;
        if (told && error.limit === "time") return told;
        throw new AppError("invalid", "content", { message: rejections.damaged, cause: error });
      },
    );
  const answer = z.parse(answerSchema, value);
  if ("rejection" in answer) throw new AppError("invalid", "content", { message: rejections[answer.rejection] });
  return answer;
}
