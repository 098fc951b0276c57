import { randomBytes } from "node:crypto";
import { renderToReadableStream } from "react-dom/server";
import { type RouterContextProvider, type EntryContext, type HandleErrorFunction, ServerRouter } from "react-router";
import { filesOf, prefetched } from "virtual:islands/files";
import { isUnavailable } from "./platform/db/is-unavailable.ts";
import { pageErrors } from "./platform/errors/page-errors.ts";
import { islandRenderer } from "./platform/islands/island-renderer.server.ts";
import { type IslandComponent, StaticPage, type StaticPageParts } from "./platform/islands/static-page.ts";
import { nonceHeader, TrustedInline } from "./platform/islands/trusted-inline.ts";

const renderMilliseconds = 5_000;

type HandleErrorArgs = Parameters<HandleErrorFunction>[1];

/** Loads all islands. Must match the pattern in islands-plugin.ts. */
const islands = islandRenderer(
  import.meta.glob<IslandComponent<never>>("./features/*/ui/*.island.tsx", { eager: true, import: "default" }),
  filesOf,
);

/**
 * Renders the whole page before responding, because its Content-Security-Policy and the page cache need the complete
 * HTML.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provider: RouterContextProvider,
) {
  let finalStatus = status;
  const nonce = randomBytes(16).toString("base64url");
  const page = (
    <TrustedInline value={nonce}>
      <StaticPage value={staticPageOf(context)}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </StaticPage>
    </TrustedInline>
  );
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: AbortSignal.timeout(renderMilliseconds),
    // Prevents React from streaming large boundaries separately and inserting them with inline scripts.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    // Send preloads as a `Link` header, which some CDNs convert to 103 Early Hints.
    onHeaders: (early) => early.forEach((value, name) => headers.set(name, value)),
    onError(error) {
      finalStatus = 500;
      provider.get(pageErrors)?.log(error);
    },
  });
  await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set(nonceHeader, nonce);
  return new Response(stream, { status: finalStatus, headers });
}

/** Stores a loader's error for server/pages.ts. */
export function handleError(error: unknown, { request, context }: HandleErrorArgs): void {
  const errors = context.get(pageErrors);
  if (errors) errors.error ??= error;
  if (request.signal.aborted || isUnavailable(error)) return;
  errors?.log(error);
}

/** Returns the components of a static page, or undefined if a matched route has `handle = { router: true }`. */
function staticPageOf({ staticHandlerContext, manifest }: EntryContext): StaticPageParts | undefined {
  const isAppPage = staticHandlerContext.matches.some(({ route }) => route.handle?.router);
  return isAppPage ? undefined : { entry: manifest.entry, prefetched, ...islands };
}
