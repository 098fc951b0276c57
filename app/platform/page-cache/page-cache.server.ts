import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { namesTag } from "#app/platform/http/entity-tag.ts";
import { contentPolicyOf } from "./content-policy.ts";
import { type Encoding, encodingFor } from "./encoding.ts";

type Page = { bodies: Record<Encoding, Uint8Array<ArrayBuffer>>; etag: string; policy: string };

export type PageCache = {
  /** The page at `path` from memory, or rendered, kept and answered. Only 200 answers are kept. */
  answer(request: Request, path: string, render: () => Promise<Response>): Promise<Response>;
  /** Forgets every page: what they show has changed. */
  invalidate(): void;
};

/** Rendered pages in memory, compressed once, until the content they show changes (design §11). */
export function createPageCache(): PageCache {
  let pages = new Map<string, Promise<Page | Response>>();

  function load(path: string, render: () => Promise<Response>) {
    const existing = pages.get(path);
    if (existing) return existing;
    const kept = pages;
    const page = render().then(async (response): Promise<Page | Response> =>
      response.status === 200 ? compress(response) : response,
    );
    kept.set(path, page);
    const forget = () => kept.delete(path);
    page.then((result) => result instanceof Response && forget(), forget);
    return page;
  }

  return {
    async answer(request, path, render) {
      const page = await load(path, render);
      return page instanceof Response ? page.clone() : pageResponse(page, request);
    },
    invalidate() {
      pages = new Map();
    },
  };
}

function pageResponse(page: Page, request: Request): Response {
  const encoding = encodingFor(request.headers.get("accept-encoding") ?? "");
  const etag = `"${page.etag}-${encoding}"`;
  const headers = new Headers({
    "cache-control": "no-cache",
    etag,
    vary: "accept-encoding, cookie",
    "content-security-policy": page.policy,
  });
  if (namesTag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  headers.set("content-type", "text/html; charset=utf-8");
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  const body = page.bodies[encoding];
  headers.set("content-length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const gzipped = promisify(gzip);

async function compress(response: Response): Promise<Page> {
  const html = await response.text();
  const identity = Buffer.from(html);
  const [br, zst, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    zstd(identity, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
    gzipped(identity, { level: 9 }),
  ]);
  const etag = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const bodies = { identity: own(identity), br: own(br), zstd: own(zst), gzip: own(gz) };
  return { bodies, etag, policy: contentPolicyOf(html) };
}

/** Bytes of their own, outside the pool that small buffers share. */
function own(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
