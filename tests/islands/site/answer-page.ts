import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import { nonceHeader } from "#app/platform/islands/trusted-inline.ts";
import { sealPage } from "#app/platform/page-cache/seal-page.ts";

const handle = createRequestHandler(build, "development");

/** Renders a page and, as the product does in development, removes its render markers. */
export async function answerPage(request: Request): Promise<Response> {
  const response = await handle(request);
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const { html } = sealPage(await response.text(), response.headers.get(nonceHeader) ?? undefined);
  return new Response(html, { status: response.status, headers: response.headers });
}
