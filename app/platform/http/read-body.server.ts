import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Reads a JSON body of at most `maxBytes`; where it is optional, nothing is read as `{}`. Throws unsupportedType, tooLarge
 * or malformed.
 */
export async function readJson(request: Request, maxBytes: number, isOptional = false): Promise<unknown> {
  if (isOptional && (!request.body || request.headers.get("content-length") === "0")) return {};
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("unsupportedType", "body");
  const text = await readText(request, maxBytes);
  if (isOptional && text === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("malformed", "body");
  }
}

/** A body ends where its declared length says, because Node reads no further; one that declares none is counted. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  const declared = request.headers.get("content-length");
  if (declared !== null) {
    if (Number(declared) > maxBytes) throw new AppError("tooLarge", "body");
    return request.text(); // the server has a short way for a body that is wanted whole
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new AppError("tooLarge", "body");
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
