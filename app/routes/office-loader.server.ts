import type { LoaderFunctionArgs } from "react-router";
import { pageServices } from "./page-services.server.ts";
import { languageOfRequest } from "./request-language.server.ts";

/** The words and pages of the back office in the language of the page; only they leave the server. */
export function officeLoader({ request, url, context }: LoaderFunctionArgs) {
  return context.get(pageServices).office(languageOfRequest({ request, url }));
}
