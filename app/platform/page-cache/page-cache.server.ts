import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { immutable, shared } from "#app/platform/http/caching.ts";
import { contentHash } from "#app/platform/http/content-hash.server.ts";
import { namesTag } from "#app/platform/http/entity-tag.ts";
import { takeProps } from "#app/platform/islands/take-props.server.ts";
import { sealPage } from "./seal-page.ts";
import { type Encoding, encodingFor } from "./encoding.ts";
import { nonceHeader } from "./trusted-inline.ts";

/** Compresses a text at the first request for an encoding, and returns the same bytes afterwards. */
type Body = (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;

type Page = {
  body: Body;
  etag: string;
  type: string;
  /** The headers that are the same for everyone, except those for caches. */
  headers: Record<string, string>;
  /** Overrides how long caches keep it. */
  cacheControl: string | undefined;
  /** The props of the page's islands (take-props.server.ts). */
  props: { body: Body; version: string } | undefined;
  /** The time of the next scheduled change to the page's content, if any. */
  until: Date | undefined;
};

/**
 * Renders a page. Call `keepUntil` if the content changes at a scheduled time, for example when scheduled news is
 * published.
 */
type Render = (keepUntil: (moment: Date) => void) => Promise<Response>;

export type PageCache = {
  /** Returns the page at `path` from memory, or renders it. Only 200 responses are cached. */
  answer(request: Request, path: string, render: Render): Promise<Response>;
  /** Returns whether the page is in memory, or being rendered. */
  holds(path: string): boolean;
  /** Returns the props of the page's islands, which are loaded separately. */
  answerProps(request: Request, path: string, render: Render): Promise<Response>;
  /** Removes every page, because the content has changed. */
  invalidate(): void;
  /** Renders pages again when requested, because the content might have changed. If that fails, serves the old page. */
  distrust(): void;
};

type Options = {
  now?: () => Date;
  /** How long shared caches can keep a page without scheduled changes, in seconds; defaults to 1. */
  sharedSeconds?: number;
  /** The origin to which pages upload files, if it is not this site. */
  uploadOrigin?: string | undefined;
  /** Called for each page served, with its source: the cache or the renderer. */
  onAnswer?: ((from: "cache" | "renderer") => void) | undefined;
};

/** Keeps rendered pages in memory, compressed once per encoding, until their content changes (decision 023). */
export function createPageCache({
  now = () => new Date(),
  sharedSeconds = 1,
  uploadOrigin,
  onAnswer,
}: Options = {}): PageCache {
  let pages = new Map<string, Promise<Page | Response>>();
  /** Old pages, served while they cannot be rendered again, for example because the database is down. */
  let before = new Map<string, Page>();

  async function load(path: string, render: Render): Promise<Page | Response> {
    const existing = pages.get(path);
    if (!existing) return loadAnew(path, render);
    const page = await existing;
    const isOver = !(page instanceof Response) && page.until !== undefined && page.until <= now();
    // Check that the entry is unchanged: another request might have started a new rendering.
    if (isOver && pages.get(path) === existing) {
      pages.delete(path);
      before.set(path, asLongAsNeeded(page));
    }
    return isOver ? load(path, render) : page;
  }

  function loadAnew(path: string, render: Render): Promise<Page | Response> {
    const [kept, earlier] = [pages, before];
    const rendered = renderWhole(path, render);
    const page = rendered.then(
      (result) => (hasFailed(result) ? (earlier.get(path) ?? result) : result),
      (error: unknown) => earlier.get(path) ?? Promise.reject(error),
    );
    kept.set(path, page);
    const forget = () => kept.delete(path);
    rendered.then((result) => {
      if (result instanceof Response) forget();
      if (!hasFailed(result)) earlier.delete(path);
    }, forget);
    return page;
  }

  async function renderWhole(path: string, render: Render): Promise<Page | Response> {
    let until: Date | undefined;
    const response = await render((moment) => {
      if (!until || moment < until) until = moment;
    });
    return response.status === 200 ? keep(response, { path, until, uploadOrigin }) : response;
  }

  /** Returns how long a shared cache can keep the page, in seconds. */
  function secondsLeft({ until }: Page): number {
    const left = until ? Math.floor((until.getTime() - now().getTime()) / 1000) : sharedSeconds;
    return Math.max(0, Math.min(left, sharedSeconds));
  }

  return {
    async answer(request, path, render) {
      onAnswer?.(pages.has(path) ? "cache" : "renderer");
      const page = await load(path, render);
      return page instanceof Response
        ? page.clone()
        : pageResponse(page, request, page.cacheControl ?? shared(secondsLeft(page)));
    },
    holds: (path) => pages.has(path),
    async answerProps(request, path, render) {
      const page = await load(path, render);
      return page instanceof Response || !page.props
        ? new Response(null, { status: 404 })
        : propsResponse(page.props, request);
    },
    invalidate() {
      pages = new Map();
      before = new Map();
    },
    distrust() {
      const earlier = before;
      for (const [path, page] of pages) {
        page.then(
          (known) => known instanceof Response || earlier.set(path, asLongAsNeeded(known)),
          () => undefined,
        );
      }
      pages = new Map();
    },
  };
}

function hasFailed(result: Page | Response): boolean {
  return result instanceof Response && result.status >= 500;
}

function asLongAsNeeded(page: Page): Page {
  return { ...page, until: undefined };
}

async function pageResponse(page: Page, request: Request, cacheControl: string): Promise<Response> {
  const encoding = encodingFor(request.headers.get("accept-encoding") ?? "");
  const etag = `"${page.etag}-${encoding}"`;
  const headers = new Headers({
    "cache-control": cacheControl,
    etag,
    vary: "accept-encoding",
    ...page.headers,
  });
  if (namesTag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  headers.set("content-type", page.type);
  return packed(page.body, { request, encoding, headers });
}

/** Responds with the current props. An old page requests an old version, so its response must not be cached. */
async function propsResponse({ body, version }: NonNullable<Page["props"]>, request: Request): Promise<Response> {
  const isWanted = new URL(request.url).searchParams.get("v") === version;
  const headers = new Headers({
    "cache-control": isWanted ? immutable : "no-store",
    "content-type": "application/json",
    vary: "accept-encoding",
  });
  return packed(body, { request, encoding: encodingFor(request.headers.get("accept-encoding") ?? ""), headers });
}

async function packed(
  body: Body,
  { request, encoding, headers }: { request: Request; encoding: Encoding; headers: Headers },
): Promise<Response> {
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  const bytes = await body(encoding);
  headers.set("content-length", String(bytes.byteLength));
  return new Response(request.method === "HEAD" ? null : bytes, { headers });
}

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const gzipped = promisify(gzip);

type Known = { path: string; until: Date | undefined; uploadOrigin: string | undefined };

async function keep(response: Response, { path, until, uploadOrigin }: Known): Promise<Page> {
  const type = response.headers.get("content-type") ?? "";
  // Files for programs, such as the feed, have no islands and choose their own headers.
  if (!type.startsWith("text/html")) {
    const text = await response.text();
    const headers = kept(response, ["content-security-policy"]);
    const cacheControl = response.headers.get("cache-control") ?? undefined;
    return { body: bodyOf(text), etag: contentHash(text), type, headers, cacheControl, props: undefined, until };
  }
  const nonce = response.headers.get(nonceHeader) ?? undefined;
  const { html: whole, policy } = sealPage(await response.text(), nonce, uploadOrigin);
  const { html, props, version } = takeProps(whole, path);
  const headers = { "content-security-policy": policy, ...kept(response, ["link"]) };
  const islands = props === undefined ? undefined : { body: bodyOf(props), version };
  return { body: bodyOf(html), etag: contentHash(html), type, headers, cacheControl: undefined, props: islands, until };
}

function kept({ headers }: Response, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? ""]] : [])));
}

/** Compression at the highest level is most of a page's cost, and almost all browsers ask for the same encoding. */
function bodyOf(text: string): Body {
  const identity = Buffer.from(text);
  const bodies = new Map<Encoding, ReturnType<Body>>();
  return (encoding) => {
    const body = bodies.get(encoding) ?? encoded(identity, encoding).then(own);
    bodies.set(encoding, body);
    return body;
  };
}

async function encoded(identity: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  if (encoding === "gzip") return gzipped(identity, { level: 9 });
  if (encoding === "identity") return identity;
  // Pass the size: without it, each page would use an 8 MB window and 70 MB of tables.
  return zstd(identity, { params: { [constants.ZSTD_c_compressionLevel]: 19 }, pledgedSrcSize: identity.length });
}

/** Copies the bytes, because small buffers share a pool. */
function own(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
