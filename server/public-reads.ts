import type { Bounds } from "#app/routes/public-pages.ts";

/** The reads in the API that anyone can request. */
export const publicApiReads: Readonly<Record<string, Bounds>> = {
  "/api/admin/session": { connections: 4, kilobytes: 1 },
  "/api/certificates": { connections: 4, kilobytes: 16 },
  "/api/contributions": { connections: 8, kilobytes: 256 },
  "/api/cv": { connections: 4, kilobytes: 1 },
  "/api/news": { connections: 6, kilobytes: 256 },
  "/api/news/featured": { connections: 4, kilobytes: 256 },
  "/api/openapi.json": { connections: 0, kilobytes: 512 },
  "/api/orders/{token}/document.pdf": { connections: 6, kilobytes: 512 },
  "/api/papers/own": { connections: 6, kilobytes: 64 },
  "/api/patent-certificates": { connections: 4, kilobytes: 256 },
  "/api/s3/multipart/{uploadId}": { connections: 4, kilobytes: 1 },
  "/api/s3/multipart/{uploadId}/{partNumber}": { connections: 4, kilobytes: 1 },
  "/api/s3/params": { connections: 8, kilobytes: 4 },
  "/api/s3/sts": { connections: 1, kilobytes: 1 },
  "/api/search/pages": { connections: 2, kilobytes: 64 },
  "/api/search/pdf": { connections: 4, kilobytes: 64 },
  "/api/uploads/words": { connections: 1, kilobytes: 64 },
  "/api/views": { connections: 4, kilobytes: 1 },
};

/** Everything else that anyone can read, by its path in the router. */
export const otherPublicReads: Readonly<Record<string, Bounds>> = {
  "/.well-known/security.txt": { connections: 0, kilobytes: 64 },
  "/assets/*": { connections: 0, kilobytes: 1 },
  "/favicon.ico": { connections: 1, kilobytes: 8 },
  "/healthz": { connections: 0, kilobytes: 1 },
  "/islands.json": { connections: 0, kilobytes: 64 },
  "/metrics": { connections: 0, kilobytes: 64 },
  "/objects/uploads/:id/:rendition?": { connections: 2, kilobytes: 1 },
  "/preview/:token": { connections: 1, kilobytes: 64 },
  "/preview/:token/objects/uploads/:id/:rendition?": { connections: 2, kilobytes: 1 },
  "/readyz": { connections: 0, kilobytes: 1 },
};

/** Throws unless the cost of each of these reads is declared, so that none is added without a limit. */
export function requireDeclared(reads: readonly string[], declared: Readonly<Record<string, unknown>>): void {
  const missing = reads.filter((read) => !(read in declared));
  if (missing.length > 0) throw new Error(`Declare what these cost in ${where}: ${missing.join(", ")}`);
}

const where = "server/public-reads.ts or, for pages, app/routes/public-pages.ts";
