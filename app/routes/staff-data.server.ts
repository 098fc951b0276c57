import { type MiddlewareFunction, redirectDocument } from "react-router";
import { pageServices } from "./page-services.server.ts";

/**
 * Without a session, back-office URLs return only the sign-in page. Redirects data requests to that page before any
 * loader runs.
 */
export const staffData: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const isDocument = new URL(request.url).pathname === url.pathname;
  if (!isDocument && !(await context.get(pageServices).viewer()).staff) {
    return redirectDocument(url.pathname + url.search);
  }
  return next();
};
