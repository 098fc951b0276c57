import { createReadStream, readdirSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { feedSeconds, immutable, shared } from "#app/platform/http/caching.ts";
import { contentHash } from "#app/platform/http/content-hash.server.ts";
import {
  type ByteRange,
  describe,
  type Representation,
  representationResponse,
} from "#app/platform/http/representation.server.ts";
import { type Encoding, encodingFor } from "#app/platform/page-cache/encoding.ts";
import type { FindHeld, Held } from "#app/platform/page-cache/held.ts";
import { methodNotAllowed } from "./error-response.ts";

/** The policy for files that are opened in their own tab, where browsers inject styles to display images and PDFs. */
const openedAlone =
  "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The endings of files that scripts/compress-files.ts has compressed. */
const endings = { br: ".br", zstd: ".zst", gzip: ".gz", identity: "" } as const;

/** The files of the build. Hashed files are cached permanently, other files for a day. */
export type BuiltFiles = {
  has(path: string): boolean;
  respond(request: Request, path: string): Promise<Response>;
  /** Finds small files that were requested before. */
  held: FindHeld;
};

/** Larger files are read from the disk for each request. */
const mostHeldBytes = 128 * 1024;

type KeptFile = { found: Representation; bytes: Uint8Array<ArrayBuffer> };

/** Lists the files of the build, which do not change at run time, so that pages are not looked up in the file system. */
export function openFiles(folder: string): BuiltFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = new Set(entries.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length)));
  const opened = new Map<string, Promise<Representation>>();
  const held = new Map<string, Held>();
  const sentFor = (path: string, encoding: Encoding) => (files.has(path + endings[encoding]) ? encoding : "identity");

  function headersOf(path: string, sent: Encoding): Headers {
    const type = getMimeType(path) ?? "application/octet-stream";
    const headers = new Headers({ "content-type": type, "cache-control": cachingOf(path) });
    if (files.has(path + endings.br)) headers.set("vary", "Accept-Encoding");
    if (sent !== "identity") headers.set("content-encoding", sent);
    if (/^\/(pictures|documents)\//.test(path)) headers.set("content-security-policy", openedAlone);
    return headers;
  }

  return {
    has: (path) => files.has(path),
    held: (path, encoding) => held.get(path + endings[sentFor(path, encoding)]),
    async respond(request, path) {
      const sent = sentFor(path, encodingFor(request.headers.get("accept-encoding") ?? ""));
      const file = path + endings[sent];
      const headers = headersOf(path, sent);
      const found = opened.get(file) ?? openFile(join(folder, file), (kept) => held.set(file, heldFile(kept, headers)));
      opened.set(file, found);
      // A flood that uses up the process's open files must not break the file for good.
      found.catch(() => opened.delete(file));
      return representationResponse(await found, request, headers);
    },
  };
}

/** Where programs look for an icon that do not read the page. It leads to the owner's icon if there is one. */
export const iconPath = "/favicon.ico";

export function mountFiles(app: Hono, files: BuiltFiles, ownIcon: () => Promise<string>): void {
  app.on(["GET", "HEAD"], iconPath, async (c, next) => {
    const own = await ownIcon();
    if (!own) return next();
    c.header("cache-control", shared(feedSeconds));
    return c.redirect(own);
  });
  app.use("*", async ({ req }, next) => {
    if (!files.has(req.path)) return next();
    const isRead = req.method === "GET" || req.method === "HEAD";
    return isRead ? files.respond(req.raw, req.path) : methodNotAllowed(req.raw, ["GET"]);
  });
  app.get("/assets/*", (c) => c.text("Not found", 404));
}

function cachingOf(path: string): string {
  return /^\/(assets|fonts|pictures)\//.test(path) ? immutable : "public, max-age=86400";
}

/** Reads a file once, because its ETag depends on its bytes: instances that were built separately agree on it. */
async function openFile(file: string, keep: (file: KeptFile) => void): Promise<Representation> {
  const [bytes, { mtime }] = await Promise.all([readFile(file), stat(file)]);
  const found = {
    tag: `"${contentHash(bytes)}"`,
    modifiedAt: mtime,
    bytes: bytes.length,
    open: async (range?: ByteRange) => createReadStream(file, range),
  };
  if (bytes.length <= mostHeldBytes) keep({ found, bytes: new Uint8Array(bytes) });
  return found;
}

function heldFile({ found, bytes }: KeptFile, given: Headers): Held {
  const headers = new Headers(given);
  describe(found, headers);
  const bodyHeaders = { "content-length": String(bytes.byteLength) };
  return { etag: found.tag, bytes, headers: Object.fromEntries(headers), bodyHeaders };
}

/** Returns the folder to which `npm run build` writes the client files. */
export function clientFolder(rootFolder: string): string {
  return join(rootFolder, "build", "client");
}
