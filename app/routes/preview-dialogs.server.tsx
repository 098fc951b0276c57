import { renderToStaticMarkup } from "react-dom/server";
import { manufacturingMessages } from "#app/features/manufacturing/messages.ts";
import Gallery from "#app/features/manufacturing/ui/gallery.island.tsx";
import { searchMessages } from "#app/features/search/messages.ts";
import { SearchDialog } from "#app/features/search/ui/search-dialog.tsx";
import { shownIn } from "#app/platform/content/block-values.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import type { SiteContent } from "#content/site-content.ts";
import searchStyle from "#app/features/search/ui/search-overlay.css?inline";

/** The dialogs that a page only gets from scripts, closed, for the site editor, whose preview runs none. */
export function previewDialogs(content: SiteContent, language: Language): { html: string; style: string } {
  const { pictures } = shownIn(content, language).gallery;
  const { gallery } = manufacturingMessages[language];
  const viewer = renderToStaticMarkup(
    <Gallery pictures={pictures.map(({ picture }) => picture)} messages={gallery} startsAt={0} />,
  );
  const { overlay } = searchMessages[language];
  const search = renderToStaticMarkup(
    <SearchDialog language={language} messages={overlay} loaded={undefined} onLoaded={() => {}} onClose={() => {}} />,
  );
  return { html: search + viewer.slice(viewer.indexOf("<dialog")), style: searchStyle };
}
