import { createReadStream, readdirSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context, Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { immutable } from "#app/platform/http/caching.ts";
import { contentHash } from "#app/platform/http/content-hash.server.ts";
import { type Representation, representationResponse } from "#app/platform/http/representation.server.ts";
import { encodingFor } from "#app/platform/page-cache/encoding.ts";
import { methodNotAllowed } from "./rejection.ts";

/** The policy for files that are opened in their own tab, where browsers inject styles to display images and PDFs. */
const openedAlone =
  "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The endings of files that scripts/compress-files.ts has compressed. */
const endings = { br: ".br", zstd: ".zst", gzip: ".gz", identity: "" } as const;

/** Serves the build output. Hashed files are cached permanently, other files for a day. */
export function mountFiles(app: Hono, folder: string): void {
  // Most requests are for pages, so look up paths in a set instead of the file system. The build does not change at run
  // time.
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = new Set(entries.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length)));
  const known = new Map<string, Promise<Representation>>();

  function representationOf(path: string): Promise<Representation> {
    const opened = known.get(path) ?? readRepresentation(join(folder, path));
    known.set(path, opened);
    return opened;
  }

  async function show(c: Context): Promise<Response> {
    const { path, raw: request } = c.req;
    if (request.method !== "GET" && request.method !== "HEAD") return methodNotAllowed(request, ["GET"]);
    const encoding = encodingFor(request.headers.get("accept-encoding") ?? "");
    const sent = files.has(path + endings[encoding]) ? encoding : "identity";
    const type = getMimeType(path) ?? "application/octet-stream";
    const headers = new Headers({ "content-type": type, "cache-control": cachingOf(path) });
    if (files.has(path + endings.br)) headers.set("vary", "Accept-Encoding");
    if (sent !== "identity") headers.set("content-encoding", sent);
    if (/^\/(pictures|documents)\//.test(path)) headers.set("content-security-policy", openedAlone);
    return representationResponse(await representationOf(path + endings[sent]), request, headers);
  }

  app.use("*", (c, next) => (files.has(c.req.path) ? show(c) : next()));
  app.get("/assets/*", (c) => c.text("Not found", 404));
}

function cachingOf(path: string): string {
  return /^\/(assets|fonts|pictures)\//.test(path) ? immutable : "public, max-age=86400";
}

/** Reads a file once, because its ETag depends on its bytes: instances that were built separately agree on it. */
async function readRepresentation(file: string): Promise<Representation> {
  const [bytes, { mtime }] = await Promise.all([readFile(file), stat(file)]);
  return {
    tag: `"${contentHash(bytes)}"`,
    modifiedAt: mtime,
    bytes: bytes.length,
    open: async (range) => createReadStream(file, range),
  };
}

/** Returns the folder to which `npm run build` writes the client files. */
export function clientFolder(rootFolder: string): string {
  return join(rootFolder, "build", "client");
}
