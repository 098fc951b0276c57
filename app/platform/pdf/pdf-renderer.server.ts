import { resolve } from "node:path";
import * as z from "zod/mini";
import type { Requester } from "#app/platform/sandbox/lanes.ts";
import type { Program } from "#app/platform/sandbox/program-process.server.ts";
import type { Sandbox } from "#app/platform/sandbox/sandbox.server.ts";
import type { Order } from "./typeset-program.server.ts";

export type PdfRenderer = {
  /**
   * Renders `data` (any JSON) with a typst template, which reads it as `json(bytes(sys.inputs.data))`. `template` is a
   * path in the template folder, absolute or relative to the root folder. Rejects if the template fails or takes too
   * long, and with an `unavailable` error if the queue is full.
   */
  render(template: string, data: unknown, requester: Requester): Promise<Uint8Array>;
};

type Options = {
  sandbox: Sandbox;
  /** The folder with the TTF or OTF fonts for templates. */
  fontFolder: string;
  /** The project folder, to which other paths are relative. */
  rootFolder?: string;
  templateFolder?: string;
  /** Overrides the lane's CPU limit. */
  seconds?: number;
};

const answerSchema = z.object({ problem: z.optional(z.string()) });

/**
 * Renders PDFs with typst in a sandboxed process, which starts with the first PDF (about 0.1 s) and exits a minute
 * after the last one. A worker thread would not work: typst is native code, so `worker.terminate()` cannot stop it, and
 * its memory use and crashes would affect the server.
 */
export function createPdfRenderer({ sandbox, rootFolder = process.cwd(), seconds, ...options }: Options): PdfRenderer {
  const program: Program = {
    file: "app/platform/pdf/typeset-program.server.ts",
    parameters: [
      resolve(rootFolder, options.templateFolder ?? "app"),
      resolve(rootFolder, options.fontFolder),
      resolve(rootFolder, "node_modules"),
    ],
    megabytes: 600,
    outputMegabytes: 16,
    mayLoadNativeCode: true,
    idleMilliseconds: 60_000,
  };
  return {
    async render(template, data, requester) {
      const order: Order = {
        template: resolve(rootFolder, template),
        data: JSON.stringify(data, (_, value) => (typeof value === "string" ? printable(value) : value)),
      };
      const { value, bytes } = await sandbox.run(program, order, requester, { seconds });
      const { problem } = z.parse(answerSchema, value);
      if (problem || !bytes) throw new Error(`typst could not typeset ${order.template}: ${problem}`);
      return bytes;
    },
  };
}

/**
 * Control characters, direction overrides, byte order marks, and unpaired surrogates, which cannot be printed. Some fonts
 * draw soft hyphens in the middle of a line. Isolates of left-to-right text stay (`numbersInOrder`).
 */
const unprintable =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u202a-\u202e\u2067\u2068\ufeff\ufffe\uffff]|\p{Surrogate}/gu;

function printable(text: string): string {
  return text.replace(unprintable, "");
}
