import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { soon } from "virtual:leaves/soon";
import { type LeafComponent, ReadingPage, type ReadingPageParts } from "./platform/leaves/reading-page.ts";
import { leafRenderer } from "./platform/leaves/render-leaves.server.ts";

const renderMilliseconds = 5_000;

/** Every leaf there is. entry.client.tsx wakes them by the same pattern. */
const leaves = leafRenderer(
  import.meta.glob<LeafComponent<never>>("./features/*/ui/*.leaf.tsx", { eager: true, import: "default" }),
);

/** Renders a page whole: its Content-Security-Policy and its place in the page cache need the finished HTML. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  let finalStatus = status;
  const page = (
    <ReadingPage value={readingPageOf(context)}>
      <ServerRouter context={context} url={request.url} />
    </ReadingPage>
  );
  const stream = await renderToReadableStream(page, {
    signal: AbortSignal.timeout(renderMilliseconds),
    // Otherwise finished boundaries are outlined behind inline scripts.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      finalStatus = 500;
      console.error(error); // oxlint-disable-line no-console -- a renderer is given no log
    },
  });
  await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(stream, { status: finalStatus, headers });
}

/** A page is a reading page unless a matched route says `handle = { router: true }`. */
function readingPageOf({ staticHandlerContext, manifest }: EntryContext): ReadingPageParts | undefined {
  const isWorkingPage = staticHandlerContext.matches.some(({ route }) => route.handle?.router);
  return isWorkingPage ? undefined : { entry: manifest.entry, soon, ...leaves };
}
