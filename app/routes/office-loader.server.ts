import type { LoaderFunctionArgs } from "react-router";
import { pageServices } from "./page-services.server.ts";
import { languageOfRequest } from "./request-language.server.ts";

/** Loads the back office's messages and pages in the current language only. */
export function officeLoader({ request, url, context }: LoaderFunctionArgs) {
  return context.get(pageServices).office(languageOfRequest({ request, url }));
}
