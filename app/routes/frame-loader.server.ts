import { searchMessages } from "#app/features/search/messages.ts";
import { frameContentOf } from "#app/features/site-frame/frame-content.ts";
import { frameMessages } from "#app/features/site-frame/messages.ts";
import { shownIn } from "#app/platform/content/block-values.ts";
import type { Route } from "../+types/root";
import { pageServices } from "./page-services.server.ts";
import { languageOfRequest } from "./request-language.server.ts";

/** Loads the language and the messages of the page frame, which every page needs. */
export async function frameLoader({ request, url, context }: Route.LoaderArgs) {
  const language = languageOfRequest({ request, url });
  const site = await context.get(pageServices).content();
  return {
    language,
    frame: frameMessages[language],
    search: searchMessages[language].overlay,
    content: shownIn(frameContentOf(site), language),
    notFound: shownIn(site.notFound, language),
  };
}
