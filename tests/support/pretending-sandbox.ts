import * as z from "zod/mini";
import type { Sandbox } from "#app/platform/sandbox/sandbox.server.ts";

const cropSchema = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });
const encodingSchema = z.object({ width: z.number(), crop: z.optional(cropSchema) });
const pdfFacts = { pages: 1, title: "", author: "", year: null, language: "en" };

/**
 * Only claims to check PDFs and to encode pictures, for tests of what happens to the files. Starts no processes. Every
 * uploaded picture has this size.
 */
export function pretendingSandbox(size: { width: number; height: number }) {
  const crops: z.infer<typeof cropSchema>[] = [];
  async function run(_program: unknown, input: unknown) {
    if (typeof input === "string") return { value: pdfFacts };
    const { width, crop } = z.parse(encodingSchema, input);
    if (crop) crops.push(crop);
    return { value: crop ? { ...size, width } : size, bytes: Buffer.from("encoded") };
  }
  const sandbox: Sandbox = {
    inTurn: (_requester, work) => work({ run }),
    run,
    counts: () => [],
    close: async () => undefined,
  };
  return { sandbox, crops };
}
