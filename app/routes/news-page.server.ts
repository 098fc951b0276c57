import { data } from "react-router";
import { shownIn } from "#app/platform/content/block-values.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import type { PageServices } from "./page-services.server.ts";
import { sharePictureOf } from "./public-page-meta.ts";

/** Loads what every page of news shows besides its items. */
export async function newsPage(services: Pick<PageServices, "content" | "publicUrl">, language: Language) {
  const { navigation, maker, company, news, pages } = shownIn(await services.content(), language);
  const content = { navigation, maker, company, news };
  return { language, content, picture: sharePictureOf(pages, language), publicUrl: services.publicUrl };
}

/** Responds with 404 while the owner hides the news, except to staff (requirements §2.2). */
export async function requireShownNews({ content, viewer }: Pick<PageServices, "content" | "viewer">): Promise<void> {
  if (!(await content()).news.isShown && !(await viewer()).staff) throw data(null, { status: 404 });
}
