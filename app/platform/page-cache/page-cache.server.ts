import { immutable, shared } from "#app/platform/http/caching.ts";
import { contentHash } from "#app/platform/http/content-hash.server.ts";
import { evaluateConditions } from "#app/platform/http/entity-tag.ts";
import { takeProps } from "#app/platform/islands/take-props.server.ts";
import { nonceHeader } from "#app/platform/islands/trusted-inline.ts";
import { type Encoding, encodingFor } from "./encoding.ts";
import type { FindHeld, Held } from "./held.ts";
import { type Body, bodyOf, type Bytes } from "./page-body.server.ts";
import { sealPage } from "./seal-page.ts";

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
  /** The last prepared response in each encoding. */
  held: Map<Encoding, Held>;
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
  held: FindHeld;
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
  const settled = new WeakMap<Promise<Page | Response>, Page>();
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
    page.then(
      (result) => result instanceof Response || settled.set(page, result),
      () => undefined,
    );
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

  const cachingOf = (page: Page) => page.cacheControl ?? shared(secondsLeft(page));

  return {
    async answer(request, path, render) {
      onAnswer?.(pages.has(path) ? "cache" : "renderer");
      const page = await load(path, render);
      return page instanceof Response ? page.clone() : pageResponse(page, request, cachingOf(page));
    },
    holds: (path) => pages.has(path),
    held(path, encoding) {
      const entry = pages.get(path);
      const page = entry && settled.get(entry);
      if (!page || (page.until && page.until <= now())) return undefined;
      return heldPage(page, encoding, cachingOf(page));
    },
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

async function pageResponse(page: Page, { headers, method }: Request, cacheControl: string): Promise<Response> {
  const encoding = encodingFor(headers.get("accept-encoding") ?? "");
  const parts = heldParts(page, encoding, cacheControl);
  if (evaluateConditions(headers, { tag: parts.etag }) === "unchanged") {
    return new Response(null, { status: 304, headers: parts.headers });
  }
  return packed(page.body, { method, encoding, headers: new Headers({ ...parts.headers, ...parts.bodyHeaders }) });
}

function heldParts(page: Page, encoding: Encoding, cacheControl: string): Omit<Held, "bytes"> {
  const etag = `"${page.etag}-${encoding}"`;
  const headers = { "cache-control": cacheControl, etag, vary: "accept-encoding", ...page.headers };
  return { etag, headers, bodyHeaders: { "content-type": page.type } };
}

function heldPage(page: Page, encoding: Encoding, cacheControl: string): Held | undefined {
  const last = page.held.get(encoding);
  // Before a scheduled change, Cache-Control counts the seconds.
  if (last?.headers["cache-control"] === cacheControl) return last;
  const bytes = page.body.ready(encoding);
  if (!bytes) return undefined;
  const parts = heldParts(page, encoding, cacheControl);
  const held = { ...parts, bytes, bodyHeaders: { ...parts.bodyHeaders, ...headersOfBytes(bytes, encoding) } };
  page.held.set(encoding, held);
  return held;
}

function headersOfBytes(bytes: Bytes, encoding: Encoding): Record<string, string> {
  const length = { "content-length": String(bytes.byteLength) };
  return encoding === "identity" ? length : { "content-encoding": encoding, ...length };
}

/** Responds with the current props. An old page requests an old version, so its response must not be cached. */
async function propsResponse({ body, version }: NonNullable<Page["props"]>, request: Request): Promise<Response> {
  const isWanted = new URL(request.url).searchParams.get("v") === version;
  const headers = new Headers({
    "cache-control": isWanted ? immutable : "no-store",
    "content-type": "application/json",
    vary: "accept-encoding",
  });
  const encoding = encodingFor(request.headers.get("accept-encoding") ?? "");
  return packed(body, { method: request.method, encoding, headers });
}

async function packed(
  body: Body,
  { method, encoding, headers }: { method: string; encoding: Encoding; headers: Headers },
): Promise<Response> {
  const bytes = await body.in(encoding);
  for (const [name, value] of Object.entries(headersOfBytes(bytes, encoding))) headers.set(name, value);
  return new Response(method === "HEAD" ? null : bytes, { headers });
}

type Known = { path: string; until: Date | undefined; uploadOrigin: string | undefined };

async function keep(response: Response, { path, until, uploadOrigin }: Known): Promise<Page> {
  const type = response.headers.get("content-type") ?? "";
  // Files for programs, such as the feed, have no islands and choose their own headers.
  if (!type.startsWith("text/html")) {
    const text = await response.text();
    const headers = kept(response, ["content-security-policy"]);
    const cacheControl = response.headers.get("cache-control") ?? undefined;
    return { ...whole(text), type, headers, cacheControl, props: undefined, until };
  }
  const nonce = response.headers.get(nonceHeader) ?? undefined;
  const sealed = sealPage(await response.text(), nonce, uploadOrigin);
  const { html, props, version } = takeProps(sealed.html, path);
  const headers = { "content-security-policy": sealed.policy, ...kept(response, ["link"]) };
  const islands = props === undefined ? undefined : { body: bodyOf(props), version };
  return { ...whole(html), type, headers, cacheControl: undefined, props: islands, until };
}

function whole(text: string): Pick<Page, "body" | "etag" | "held"> {
  return { body: bodyOf(text), etag: contentHash(text), held: new Map() };
}

function kept({ headers }: Response, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? ""]] : [])));
}
