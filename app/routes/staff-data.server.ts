import { type MiddlewareFunction, redirectDocument } from "react-router";
import { pageServices } from "./page-services.server.ts";

/**
 * Without a session a back-office address answers with the sign-in page alone: a request for its data is sent to that
 * page, before any loader runs.
 */
export const staffData: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const isDocument = new URL(request.url).pathname === url.pathname;
  if (!isDocument && !(await context.get(pageServices).viewer()).staff) {
    return redirectDocument(url.pathname + url.search);
  }
  return next();
};
