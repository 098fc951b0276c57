import type { Readable } from "node:stream";
import * as z from "zod/mini";
import type { Uploads } from "#app/platform/files/server/uploads.server.ts";
import type { Requester } from "#app/platform/sandbox/lanes.ts";
import { BeyondLimits, type Program } from "#app/platform/sandbox/program-process.server.ts";
import type { Sandbox } from "#app/platform/sandbox/sandbox.server.ts";
import type { Limits, PaperFile } from "./read-paper-program.server.ts";
import type { IndexedPage } from "./text/page-terms.ts";

export type PaperText =
  | {
      state: "read";
      pageCount: number;
      pages: IndexedPage[];
      /** The number of letters on all pages. */ letters: number;
      /** Whether a limit was reached before the last page. */ isPartial: boolean;
    }
  | { state: "refused"; reason: "encrypted" | "damaged" | "tooSlow" | "tooMuchMemory" };

export type PaperReader = {
  /** Reads a PDF page by page. If a limit is reached, returns the pages read so far. */
  read(
    file: Pick<PaperFile, "path" | "description">,
    limits?: Partial<Limits & { seconds: number; megabytes: number }>,
  ): Promise<PaperText>;
};

const program: Program = {
  file: "app/features/papers/read-paper-program.server.ts",
  megabytes: 600,
  outputMegabytes: 128,
};
const usualLimits: Limits = { pages: 1_000, lettersPerPage: 20_000, letters: 5_000_000 };
const reader: Requester = { lane: "background", sender: "papers" };

const toldSchema = z.union([
  z.object({ pageCount: z.number() }),
  z.object({
    letters: z.number(),
    page: z.object({
      text: z.string(),
      terms: z.string(),
      words: z.array(z.tuple([z.string(), z.string()])),
    }),
  }),
]);
const answerSchema = z.object({ rejection: z.optional(z.enum(["encrypted", "damaged"])) });

/** Reads papers in a sandbox, because anyone can upload them and a PDF library may have vulnerabilities. */
export function createPaperReader(sandbox: Pick<Sandbox, "run">): PaperReader {
  return {
    async read(file, { seconds, megabytes = program.megabytes, ...limits } = {}) {
      const pages: IndexedPage[] = [];
      let [pageCount, letters]: [number | undefined, number] = [undefined, 0];
      const onPart = (value: unknown) => {
        const told = z.parse(toldSchema, value);
        if ("pageCount" in told) {
          ({ pageCount } = told);
          return;
        }
        pages.push(told.page);
        letters += told.letters;
      };
      const input: PaperFile = { ...file, limits: { ...usualLimits, ...limits } };
      const reason = await sandbox
        .run({ ...program, megabytes }, input, reader, { reads: [file.path], seconds, onPart })
        .then(({ value }) => z.parse(answerSchema, value).rejection, reasonOf);
      if (pageCount !== undefined && (!reason || pages.length > 0)) {
        return { state: "read", pageCount, pages, letters, isPartial: pages.length < pageCount };
      }
      return { state: "refused", reason: reason ?? "damaged" };
    },
  };
}

function reasonOf(error: unknown): "tooSlow" | "tooMuchMemory" {
  if (!(error instanceof BeyondLimits)) throw error;
  return error.limit === "time" ? "tooSlow" : "tooMuchMemory";
}

/** Opens a paper by its path: an upload, or a document in content/. */
export async function openPaper(
  address: string,
  openDocument: (address: string) => Promise<Readable | undefined>,
  uploads: Pick<Uploads, "read">,
): Promise<Readable | undefined> {
  return address.startsWith("/objects/") ? uploads.read(address) : openDocument(address);
}
