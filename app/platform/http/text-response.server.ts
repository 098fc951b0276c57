/**
 * Creates a response with its content length, so that compression does not need to compute it
 * (server/middleware/compression.ts).
 */
export function textResponse(text: string, init: ResponseInit & { headers: Headers }): Response {
  init.headers.set("content-length", String(Buffer.byteLength(text)));
  return new Response(text, init);
}
