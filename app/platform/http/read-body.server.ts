import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Reads a JSON body of at most `maxBytes`; where it is optional, nothing is read as `{}`. Throws unsupportedType, tooLarge
 * or malformed.
 */
export async function readJson(request: Request, maxBytes: number, isOptional = false): Promise<unknown> {
  if (isOptional && (!request.body || request.headers.get("content-length") === "0")) return {};
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("unsupportedType", "body");
  const text = new TextDecoder().decode(await readBytes(request, maxBytes));
  if (isOptional && text === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("malformed", "body");
  }
}

/** Counts while reading, since a declared length may lie or be absent. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new AppError("tooLarge", "body");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new AppError("tooLarge", "body");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
