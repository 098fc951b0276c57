import { data } from "react-router";
import { readArticle } from "#app/features/news/article.server.ts";
import { calendarFile } from "#app/features/news/calendar-file.ts";
import { feedSeconds, shared } from "#app/platform/http/caching.ts";
import { localized } from "#app/platform/i18n/language.ts";
import type { Route } from "./+types/news-calendar";
import { languageOfParams } from "./language.ts";
import { requireShownNews } from "./news-page.server.ts";
import { pageServices } from "./page-services.server.ts";

/** Serves a public event as a calendar file, in one language. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOfParams(params);
  const services = context.get(pageServices);
  const { db, now, publicUrl, viewer } = services;
  await requireShownNews(services);
  const article = await readArticle(db, { slug: params.slug, language, viewer: await viewer(), now: now() });
  if (!article?.event || article.shownTo !== "everyone") throw data(null, { status: 404 });
  const address = publicUrl + localized(`/news/${article.slug}`, language);
  return new Response(calendarFile({ ...article, event: article.event, address }), {
    headers: { "content-type": "text/calendar; charset=utf-8", "cache-control": shared(feedSeconds) },
  });
}
