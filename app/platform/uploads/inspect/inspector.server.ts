import { join, resolve } from "node:path";
import * as z from "zod/mini";
import { AppError } from "#app/platform/errors/app-error.ts";
import { createTurns } from "./turns.ts";
import { BeyondBounds, runLimited } from "./limited-process.server.ts";

/** The longer side of what a page ever shows. */
const wholeWidth = 2560;

const refused = z.object({ refusal: z.enum(["pdfUnreadable", "pdfLocked", "pictureUnreadable", "pictureTooLarge"]) });
const pdfAnswer = z.union([
  refused,
  z.object({ pages: z.number(), title: z.optional(z.string()), author: z.optional(z.string()) }),
]);
const pictureAnswer = z.union([
  refused,
  z.object({ bytes: z.instanceof(Uint8Array), width: z.number(), height: z.number() }),
]);

export type PdfFacts = { pages: number; title?: string | undefined; author?: string | undefined };
export type EncodedPicture = { bytes: Uint8Array; width: number; height: number };

export type Inspector = {
  /** Lets whoever wants to look at a file begin when those before have ended. Rejects with unavailable when too many wait. */
  inTurn<Result>(look: () => Promise<Result>): Promise<Result>;
  /** Throws pdfUnreadable or pdfLocked. */
  readPdf(path: string): Promise<PdfFacts>;
  /** Encodes a picture anew. Throws pictureUnreadable or pictureTooLarge. */
  encodePicture(path: string, to: { format: string; width?: number }): Promise<EncodedPicture>;
};

/**
 * Looks into files that strangers sent, each in a process of its own with limits, one after the other: what a file can
 * do to its reader stays there. Rejects with unavailable when too many wait.
 */
export function createInspector({ rootFolder }: { rootFolder: string }): Inspector {
  const [looks, turns] = [createTurns(24), createTurns(24)];
  const modules = resolve(rootFolder, "node_modules");
  const program = (name: string) => resolve(rootFolder, "app/platform/uploads/inspect", name);

  async function run(name: string, parameters: string[], bounds: { megabytes: number; native: boolean }) {
    const [path = ""] = parameters;
    return turns.take(() =>
      runLimited(program(name), parameters, {
        seconds: 30,
        megabytes: bounds.megabytes,
        mayRead: [path, program(name), join(modules, "*"), resolve(rootFolder, "package.json")],
        mayLoadNativeCode: bounds.native,
      }),
    );
  }

  return {
    inTurn: looks.take,
    async readPdf(path) {
      const answer = await run("read-pdf.server.ts", [path], { megabytes: 600, native: false }).catch(
        asRefusal("pdfUnreadable"),
      );
      return accepted(z.parse(pdfAnswer, answer));
    },
    async encodePicture(path, { format, width = wholeWidth }) {
      const parameters = [path, format, String(width)];
      const answer = await run("encode-picture.server.ts", parameters, { megabytes: 800, native: true }).catch(
        asRefusal("pictureUnreadable"),
      );
      return accepted(z.parse(pictureAnswer, answer));
    },
  };
}

function asRefusal(refusal: string) {
  return (error: unknown) => {
    if (error instanceof BeyondBounds) throw new AppError("invalid", "content", { message: refusal, cause: error });
    throw error;
  };
}

function accepted<Answer extends object>(answer: Answer | z.infer<typeof refused>): Answer {
  if ("refusal" in answer) throw new AppError("invalid", "content", { message: answer.refusal });
  return answer;
}
