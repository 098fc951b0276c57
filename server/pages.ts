import type { Context, Hono } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { unprefixed } from "#app/platform/i18n/language.ts";
import { contentPolicyOf } from "#app/platform/page-cache/content-policy.ts";
import { type PageServices, pageServices } from "#app/routes/page-services.server.ts";
import { publicPages } from "#app/routes/public-pages.ts";
import type { PageCache } from "#app/platform/page-cache/page-cache.server.ts";
import { storedLanguageRedirect } from "./stored-language-redirect.ts";

const cachedPages: ReadonlySet<string> = new Set(publicPages);

type Options = {
  build: ServerBuild;
  /** Absent while developing. */
  cache: PageCache | undefined;
  publicUrl: string;
  servicesOf(c: Context): PageServices;
};

/** Every address that is not a call or a file is a page. */
export function mountPages(app: Hono, { build, cache, publicUrl, servicesOf }: Options): void {
  const handle = createRequestHandler(build, cache ? "production" : "development");

  async function render(c: Context, request: Request): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(pageServices, servicesOf(c));
    return handle(request, context);
  }

  async function renderPrivately(c: Context): Promise<Response> {
    return withPolicy(await render(c, c.req.raw), Boolean(cache));
  }

  app.on(["GET", "HEAD"], "*", (c) => {
    const redirect = storedLanguageRedirect(c.req.raw);
    if (redirect) return redirect;
    const { path } = c.req;
    if (!cache || !cachedPages.has(unprefixed(path))) return renderPrivately(c);
    // The query never changes these pages, so it neither reaches the renderer nor multiplies what is kept.
    return cache.answer(c.req.raw, path, () => render(c, new Request(new URL(path, publicUrl))));
  });
  app.all("*", renderPrivately);
}

/** Pages that show something personal are not kept by anyone; their policy lists the hashes of their own scripts. */
async function withPolicy(response: Response, strict: boolean): Promise<Response> {
  const headers = new Headers(response.headers);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  if (!headers.get("content-type")?.startsWith("text/html"))
    return new Response(response.body, { ...init(response), headers });
  const html = await response.text();
  // Vite's development client needs inline scripts, styles and a web socket that no hash can name.
  if (strict) headers.set("content-security-policy", contentPolicyOf(html));
  else headers.set("content-security-policy", "frame-ancestors 'none'");
  return new Response(html, { ...init(response), headers });
}

function init({ status, statusText }: Response): ResponseInit {
  return { status, statusText };
}
