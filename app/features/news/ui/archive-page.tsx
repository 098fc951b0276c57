import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { languageTable } from "#app/platform/i18n/language-table.ts";
import { type Language, localized } from "#app/platform/i18n/language.ts";
import { DeferredStyles } from "#app/ui/styles/deferred-styles.tsx";
import type { ShownContent } from "#content/site-content.ts";
import { type ArchiveAddress, archivePath } from "../archive-address.ts";
import type { ArchivePage as Archive } from "../archive-store.server.ts";
import type { Messages } from "../messages.ts";
import { NewsGrid } from "./news-section.tsx";

type NewsContent = ShownContent["news"];
type Props = { language: Language; messages: Messages; content: NewsContent; archive: Archive };

/** A page of everything published, by category and year. Needs no JavaScript. */
export function ArchivePage({ language, messages, content, archive }: Props) {
  const { archive: t, section } = messages;
  const { category, year, page, pages, items } = archive;
  const linkTo = (address: ArchiveAddress) => localized(archivePath(address), language);
  return (
    <>
      <DeferredStyles script={languageTable[language].script} />
      <div id="archive" className="page news-article">
        <h1>{archiveTitle(archive, messages, content)}</h1>
        {archive.categories.length > 0 && (
          <Choice
            label={section.category}
            options={[undefined, ...archive.categories].map((each) => ({
              text: each ? messages.categories[each] : content.all,
              href: linkTo({ category: each, year, page: 1 }),
              isCurrent: each === category,
            }))}
          />
        )}
        {(archive.years.length > 1 || year) && (
          <Choice
            label={t.year}
            options={[undefined, ...archive.years].map((each) => ({
              text: each ? String(each) : t.allYears,
              href: linkTo({ category, year: each, page: 1 }),
              isCurrent: each === year,
            }))}
          />
        )}
        {items.length > 0 ? (
          <NewsGrid items={items} heading="h2" language={language} messages={messages} />
        ) : (
          <p className="empty">{content.noFeatured}</p>
        )}
        {pages > 1 && (
          <nav aria-label={t.pages} className="flex flex-wrap items-center gap-4">
            {page > 1 && (
              <a href={linkTo({ category, year, page: page - 1 })} rel="prev" className="button button-outline">
                {t.newer}
              </a>
            )}
            <span>{interpolate(t.page, { page, pages })}</span>
            {page < pages && (
              <a href={linkTo({ category, year, page: page + 1 })} rel="next" className="button button-outline">
                {t.older}
              </a>
            )}
          </nav>
        )}
      </div>
    </>
  );
}

/** Returns the heading of a page of the archive, such as "News and events: Research, 2026". */
export function archiveTitle(
  { category, year }: ArchiveAddress,
  { archive: t, categories }: Messages,
  { kicker: title }: NewsContent,
): string {
  if (category && year) return interpolate(t.titleOfBoth, { title, category: categories[category], year });
  if (!category && !year) return title;
  return interpolate(t.titleOf, { title, shelf: category ? categories[category] : String(year) });
}

type Option = { text: string; href: string; isCurrent: boolean };

function Choice({ label, options }: { label: string; options: Option[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {options.map(({ text, href, isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? "page" : undefined} className="chip">
          {text}
        </a>
      ))}
    </nav>
  );
}
