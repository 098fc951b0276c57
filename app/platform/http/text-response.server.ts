/** A response that says how long it is: what comes after it need not count (server/middleware/compression.ts). */
export function textResponse(text: string, init: ResponseInit & { headers: Headers }): Response {
  init.headers.set("content-length", String(Buffer.byteLength(text)));
  return new Response(text, init);
}
