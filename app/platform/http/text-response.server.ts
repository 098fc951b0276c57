/** A response that states its length, so that later code need not count (server/middleware/compression.ts). */
export function textResponse(text: string, init: ResponseInit & { headers: Headers }): Response {
  init.headers.set("content-length", String(Buffer.byteLength(text)));
  return new Response(text, init);
}
