import type { Context, Hono } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Lane } from "#app/platform/admission/admission.server.ts";
import { isUnavailable } from "#app/platform/db/is-unavailable.ts";
import { type PageErrors, pageErrors } from "#app/platform/errors/page-errors.ts";
import { personal } from "#app/platform/http/caching.ts";
import { storedLanguage } from "#app/platform/http/caller.server.ts";
import type { Guard } from "#app/platform/http/serve.server.ts";
import { textResponse } from "#app/platform/http/text-response.server.ts";
import { defaultLanguage, languageKey, languageOfPath, languages, localized } from "#app/platform/i18n/language.ts";
import { propsPath } from "#app/platform/islands/static-page.ts";
import { nonceHeader } from "#app/platform/islands/trusted-inline.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import type { PageCache } from "#app/platform/page-cache/page-cache.server.ts";
import { sealPage } from "#app/platform/page-cache/seal-page.ts";
import { isStaffPage } from "#app/routes/language.ts";
import { type PageServices, pageServices } from "#app/routes/page-services.server.ts";
import { pagesWithForms, publicPageReads } from "#app/routes/public-pages.ts";
import { methodNotAllowed } from "./error-response.ts";
import { isCached, isKept, tagPage } from "./held-pages.ts";
import { namesOf } from "./middleware/request-log.ts";
import { mountNewsPreview } from "./news-preview.ts";
import { canonicalPath, type PageAddress, type PageFinder, publicPatternsOf } from "./page-address.ts";
import { requireDeclared } from "./public-reads.ts";
import { mountPreviews } from "./site-preview.ts";

/** Unknown URLs show the 404 card, which is rendered once per language. */
const notFoundPath = "/404";
const notFoundPaths = new Set(languages.map((language) => localized(notFoundPath, language)));

/** Returns whether an address is a file for programs, such as the feed, which no page of ours loads as data. */
function isFile({ pattern }: PageAddress): boolean {
  return pattern.includes(".");
}

/** Returns whether a page's URL has no parameters. */
function isFixed({ pattern }: PageAddress): boolean {
  return !pattern.includes(":");
}

const nobody = async () => ({ staff: undefined, contributor: undefined });

type Options = {
  build: ServerBuild;
  find: PageFinder;
  /** Undefined in development. */
  cache: PageCache | undefined;
  publicUrl: string;
  /** The origin to which pages can upload files, besides our own. */
  uploadOrigin: string | undefined;
  servicesOf(c: Context): PageServices;
  /** Runs work in a slot of a lane. Serving a page from the cache does not need one. */
  admit: Guard["admit"];
  log: Log;
};

/** Serves pages: every URL that is neither an API endpoint nor a file. */
export function mountPages(
  app: Hono,
  { build, find, cache, publicUrl, uploadOrigin, servicesOf, admit, log }: Options,
): void {
  requireDeclared(publicPatternsOf(build.routes), publicPageReads);
  const handle = createRequestHandler(build, cache ? "production" : "development");

  async function render(c: Context, request: Request, services: PageServices): Promise<Response> {
    const context = new RouterContextProvider();
    const errors: PageErrors = { log: (error) => log.error({ ...namesOf(c), error }, "request failed") };
    context.set(pageServices, services);
    context.set(pageErrors, errors);
    const response = await handle(request, context);
    return isUnavailable(errors.error) ? asTemporaryError(response) : response;
  }

  async function renderPrivately(c: Context, lane: Lane = "pages"): Promise<Response> {
    return admit(c, lane, async () =>
      withPolicy(await render(c, c.req.raw, servicesOf(c)), Boolean(cache), uploadOrigin),
    );
  }

  app.on(["GET", "HEAD"], propsPath, async (c) => {
    const path = c.req.query("page") ?? "";
    const address = find(path);
    const isKept = address ? address.path === path && isCached(address) : notFoundPaths.has(path);
    if (!cache || !isKept) return c.notFound();
    return whenRendered(c, cache, path, () => cache.answerProps(c.req.raw, path, rendererOf(c, path)));
  });
  mountPreviews(app, {
    admit,
    servicesOf,
    notFound: (c) => notFound(c, "/"),
    keep: async (c, path, make) => {
      const made = async () => withStatus(await make(), { from: 404, to: 200 });
      return cache ? uncached(await cache.answer(plain(c), path, made)) : withPolicy(await made(), false, uploadOrigin);
    },
    render: (c, path, content) =>
      render(c, new Request(new URL(path, publicUrl)), { ...servicesOf(c), content, viewer: nobody, isExample: true }),
  });
  mountNewsPreview(app, {
    admit,
    servicesOf,
    render: (c, path, previewedNews) =>
      render(c, new Request(new URL(path, publicUrl)), { ...servicesOf(c), previewedNews }),
  });
  app.all("*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const address = find(pathname);
    if (!address || (address.isData && isFile(address))) return notFound(c, pathname);
    const canonical = canonicalPath(pathname, address);
    if (canonical) return redirectTo(canonical + search);
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      const takesForms = pagesWithForms.has(address.pattern);
      return c.req.method === "POST" && takesForms
        ? renderPrivately(c, "orders")
        : methodNotAllowed(c.req.raw, takesForms ? ["GET", "POST"] : ["GET"]);
    }
    const response = await show(c, address);
    tagPage(response.headers, address);
    return response;
  });

  async function show(c: Context, address: PageAddress): Promise<Response> {
    const { path, language, isData } = address;
    if (isStaffPage(address.pattern)) {
      if ((await servicesOf(c).viewer()).staff) return renderPrivately(c, "staff");
      if (cache && !isData && isFixed(address)) return signInPage(c, cache, path);
    }
    if (!cache || isData) return renderPrivately(c);
    // An address that no kept page can have, such as that of an archive's page 1000, is no one's.
    if (!isCached(address)) return isKept(address) ? notFound(c, path) : renderPrivately(c);
    const answer = await whenRendered(c, cache, path, () => cache.answer(c.req.raw, path, rendererOf(c, path)));
    if (answer.status !== 404) return answer;
    // A page that is not public may still be visible to the contributor who submitted it or to staff.
    const { staff, contributor } = await servicesOf(c).viewer();
    return staff || contributor ? renderPrivately(c) : notFound(c, localized(path, language));
  }

  /** Returns the back office's sign-in page, which is the same for everyone with this language. */
  async function signInPage(c: Context, cache: PageCache, path: string): Promise<Response> {
    const language = storedLanguage(c.req.raw) ?? defaultLanguage;
    const headers = { cookie: `${languageKey}=${language}` };
    return uncached(await cache.answer(plain(c), localized(path, language), rendererOf(c, path, headers)));
  }

  /** Returns the 404 card, which depends only on the language. */
  async function notFound(c: Context, pathname: string): Promise<Response> {
    if (pathname.endsWith(".data"))
      return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
    if (!cache) return renderPrivately(c);
    const path = localized(notFoundPath, languageOfPath(pathname));
    const card = await cache.answer(plain(c), path, rendererOf(c, path));
    return card.status === 200 ? withStatus(uncached(card), { from: 200, to: 404 }) : card;
  }

  /**
   * Answers from the cache or, if the page has to be rendered, in a slot. Everyone who waits for the page waits in their
   * own name, and the first who gets a slot renders it for all, so no one depends on someone else's connection. There are
   * few fixed pages, and each is rendered once; but anyone can make up the URL of a news item.
   */
  function whenRendered(c: Context, cache: PageCache, path: string, answer: () => Promise<Response>) {
    const address = find(path);
    const isFew = !address || isFixed(address);
    return isFew || cache.holds(path) ? answer() : admit(c, "pages", answer);
  }

  /** Returns a function that renders the public version of the page at `path`. */
  function rendererOf(c: Context, path: string, headers = {}) {
    return async (keepUntil: (moment: Date) => void) => {
      // The query never affects these pages, so don't pass it to the renderer or create cache entries for it.
      const made = () =>
        render(c, new Request(new URL(path, publicUrl), { headers }), { ...servicesOf(c), viewer: nobody, keepUntil });
      // The cache stores only 200 responses, but it should store the 404 card as well.
      return notFoundPaths.has(path) ? withStatus(await made(), { from: 404, to: 200 }) : made();
    };
  }
}

/** Returns the request without conditional headers, which could make the response incomplete. */
function plain({ req }: Context): Request {
  const headers = { "accept-encoding": req.header("accept-encoding") ?? "" };
  return new Request(req.url, { method: req.method === "HEAD" ? "HEAD" : "GET", headers });
}

/** Returns a copy of a cached page that browsers must not store. */
function uncached({ body, headers: given, status }: Response): Response {
  const headers = new Headers(given);
  headers.delete("etag");
  headers.set("cache-control", "no-store");
  return new Response(body, { status, headers });
}

function withStatus(response: Response, { from, to }: { from: number; to: number }): Response {
  return response.status === from ? new Response(response.body, { headers: response.headers, status: to }) : response;
}

/** Redirects to the canonical spelling. Not cached, because the URL can contain an order's key. */
function redirectTo(location: string): Response {
  return new Response(null, { status: 308, headers: { location, "cache-control": "no-store" } });
}

/** Keeps the page, but marks it as a temporary error for browsers, caches, and monitoring. */
function asTemporaryError({ body, headers: given, status }: Response): Response {
  const headers = new Headers(given);
  headers.set("retry-after", String(passingSeconds));
  headers.set("cache-control", "no-store");
  return new Response(body, { headers, status: status === 500 ? 503 : status });
}

const passingSeconds = 5;

/** Adds a Content-Security-Policy to a personal page, with the hashes of its scripts. Personal pages are not cached. */
async function withPolicy(response: Response, strict: boolean, uploadOrigin: string | undefined): Promise<Response> {
  const headers = new Headers(response.headers);
  if (!headers.has("cache-control")) headers.set("cache-control", personal);
  if (!headers.get("content-type")?.startsWith("text/html"))
    return new Response(response.body, { ...init(response), headers });
  const nonce = headers.get(nonceHeader) ?? undefined;
  headers.delete(nonceHeader);
  const { html, policy } = sealPage(await response.text(), nonce, uploadOrigin);
  // Vite's client needs inline scripts, inline styles, and a WebSocket, which hashes cannot cover.
  if (strict) headers.set("content-security-policy", policy);
  else headers.set("content-security-policy", "frame-ancestors 'none'");
  return textResponse(html, { ...init(response), headers });
}

function init({ status, statusText }: Response): ResponseInit {
  return { status, statusText };
}
