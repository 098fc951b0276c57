import * as z from "zod/mini";
import { AppError } from "#app/platform/errors/app-error.ts";
import { BeyondLimits, type Program } from "#app/platform/sandbox/program-process.server.ts";
import type { Turn } from "#app/platform/sandbox/sandbox.server.ts";
import type { Encoding } from "./encode-picture-program.server.ts";

/** The largest width that a page shows, in pixels. */
const wholeWidth = 2560;
/** Larger for images that will be cropped, so that the crop looks sharp. This is the width of a 12-megapixel photo. */
export const cutWidth = 4000;

const program: Program = {
  file: "app/platform/files/server/inspect/encode-picture-program.server.ts",
  megabytes: 800,
  outputMegabytes: 64,
  mayLoadNativeCode: true,
};

const answerSchema = z.union([
  z.object({ rejection: z.enum(["pictureUnreadable", "pictureTooLarge"]) }),
  z.object({ width: z.number(), height: z.number() }),
]);

export type EncodedPicture = { bytes: Uint8Array; width: number; height: number };

/** Decodes and re-encodes an image, or part of it. Throws a `pictureUnreadable` or `pictureTooLarge` error. */
export async function encodePicture(
  turn: Turn,
  path: string,
  { width = wholeWidth, ...wanted }: Omit<Encoding, "path" | "width"> & { width?: number | undefined },
): Promise<EncodedPicture> {
  const input: Encoding = { path, width, ...wanted };
  const { value, bytes = new Uint8Array() } = await turn
    .run(program, input, { reads: [path] })
    .catch((error: unknown) => {
      if (!(error instanceof BeyondLimits)) throw error;
      throw new AppError("invalid", "content", { message: "pictureUnreadable", cause: error });
    });
  const answer = z.parse(answerSchema, value);
  if ("rejection" in answer) throw new AppError("invalid", "content", { message: answer.rejection });
  return { ...answer, bytes };
}
