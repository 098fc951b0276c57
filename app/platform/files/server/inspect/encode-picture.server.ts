import * as z from "zod/mini";
import { AppError } from "#app/platform/errors/app-error.ts";
import { BeyondLimits, type Program } from "#app/platform/sandbox/program-process.server.ts";
import type { RunOptions, Turn } from "#app/platform/sandbox/sandbox.server.ts";
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

/** What becomes of an image that we encoded. Such images share a process, because starting one takes longer than its work. */
const ownPrograms = {
  cut: { ...program, idleMilliseconds: 10_000 },
  renditions: { ...program, idleMilliseconds: 1_000 },
} as const satisfies Record<string, Program>;

const answerSchema = z.union([
  z.object({ rejection: z.enum(["pictureUnreadable", "pictureTooLarge"]) }),
  z.object({ width: z.number(), height: z.number() }),
]);

export type EncodedPicture = { bytes: Uint8Array; width: number; height: number };

type Wanted = Omit<Encoding, "path" | "width"> & { width?: number | undefined };

/** Decodes and re-encodes an uploaded image. Throws a `pictureUnreadable` or `pictureTooLarge` error. */
export function encodeUpload(turn: Turn, path: string, wanted: Wanted): Promise<EncodedPicture> {
  return encode(turn, program, { path, ...wanted }, { reads: [path] });
}

/** Encodes an image from `encodeUpload`, or part of it, again. */
export function encodeOwn(
  turn: Turn,
  use: keyof typeof ownPrograms,
  bytes: Uint8Array,
  wanted: Wanted,
): Promise<EncodedPicture> {
  return encode(turn, ownPrograms[use], wanted, { bytes });
}

async function encode(
  turn: Turn,
  from: Program,
  { width = wholeWidth, ...wanted }: Wanted & Pick<Encoding, "path">,
  options: RunOptions,
): Promise<EncodedPicture> {
  const input: Encoding = { width, ...wanted };
  const { value, bytes = new Uint8Array() } = await turn.run(from, input, options).catch((error: unknown) => {
    if (!(error instanceof BeyondLimits)) throw error;
    throw new AppError("invalid", "content", { message: "pictureUnreadable", cause: error });
  });
  const answer = z.parse(answerSchema, value);
  if ("rejection" in answer) throw new AppError("invalid", "content", { message: answer.rejection });
  return { ...answer, bytes };
}
