import type { Context, Hono } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { storedLanguage } from "#app/platform/http/caller.server.ts";
import { localized, unprefixed } from "#app/platform/i18n/language.ts";
import { contentPolicyOf } from "#app/platform/page-cache/content-policy.ts";
import { type PageServices, pageServices } from "#app/routes/page-services.server.ts";
import type { PageCache } from "#app/platform/page-cache/page-cache.server.ts";

/** Public pages that are the same for everyone, without their language. */
const cachedPages = new Set(["/", "/purchase-order"]);
/** Public pages that have no address of their own language: admin pages follow the stored one. */
const unprefixedPages = /^\/(admin|orders-admin|assets|api)(\/|$)/;

type Options = { build: ServerBuild; cache: PageCache | undefined; services: PageServices };

/** Every address that is not a call or a file is a page. `cache` is absent while developing. */
export function mountPages(app: Hono, { build, cache, services }: Options): void {
  const handle = createRequestHandler(build, cache ? "production" : "development");

  async function render(request: Request): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(pageServices, services);
    return handle(request, context);
  }

  async function renderPrivately(c: Context): Promise<Response> {
    return withPolicy(await render(c.req.raw), Boolean(cache));
  }

  app.on(["GET", "HEAD"], "*", (c) => {
    const redirect = storedLanguageRedirect(c.req.raw);
    if (redirect) return redirect;
    const { path } = c.req;
    if (!cache || !cachedPages.has(unprefixed(path))) return renderPrivately(c);
    // The query never changes these pages, so it neither reaches the renderer nor multiplies what is kept.
    return cache.answer(c.req.raw, path, () => render(new Request(new URL(path, services.publicUrl))));
  });
  app.all("*", renderPrivately);
}

/** Pages that show something personal are not kept by anyone; their policy lists the hashes of their own scripts. */
async function withPolicy(response: Response, strict: boolean): Promise<Response> {
  const headers = new Headers(response.headers);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  if (!headers.get("content-type")?.startsWith("text/html")) return new Response(response.body, { ...init(response), headers });
  const html = await response.text();
  // Vite's development client needs inline scripts, styles and a web socket that no hash can name.
  if (strict) headers.set("content-security-policy", contentPolicyOf(html));
  else headers.set("content-security-policy", "frame-ancestors 'none'");
  return new Response(html, { ...init(response), headers });
}

function init({ status, statusText }: Response): ResponseInit {
  return { status, statusText };
}

/**
 * An unprefixed public address opened from outside by somebody who chose Arabic leads to its Arabic twin; links
 * within the site already say the language they mean.
 */
function storedLanguageRedirect(request: Request): Response | undefined {
  const { pathname, search } = new URL(request.url);
  if (request.headers.get("sec-fetch-site") === "same-origin") return undefined;
  if (pathname !== unprefixed(pathname) || unprefixedPages.test(pathname) || pathname.includes(".")) return undefined;
  if (storedLanguage(request) !== "ar") return undefined;
  return new Response(null, {
    status: 302,
    headers: { location: localized(pathname, "ar") + search, "cache-control": "no-store", vary: "cookie" },
  });
}
