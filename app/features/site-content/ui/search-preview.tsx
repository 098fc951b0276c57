import { useMessages } from "#app/office/office-messages.tsx";
import { isLocalized } from "#app/platform/content/block-values.ts";
import type { SearchResult, Content } from "#app/platform/content/field.ts";
import { partAt } from "#app/platform/content/paths.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { languageName } from "#app/platform/i18n/language-name.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { directionOf, type Language, languages, localized } from "#app/platform/i18n/language.ts";

/** About how many characters search engines show before they cut a text. */
const shownAtMost = { title: 60, description: 155 };

type Props = { result: SearchResult; value: Content };

/** Shows a page's title and description as search engines and messengers do, in both languages, with their lengths. */
export function SearchPreview({ result, value }: Props) {
  const { search } = useMessages("siteContent");
  return (
    <details className="search-preview">
      <summary>{search.open}</summary>
      {languages.map((language) => (
        <Preview key={language} result={result} value={value} language={language} />
      ))}
    </details>
  );
}

function Preview({ result, value, language }: Props & { language: Language }) {
  const { search } = useMessages("siteContent");
  const name = languageName(language, useLanguage());
  const title = previewText(value[result.title], language);
  const description = previewText(value[result.description], language);
  const picture = partAt(value[result.pictures[languages.indexOf(language)] ?? ""], "picture.src");
  const path = localized(result.path, language);
  const crumbs = [location.host, ...path.split("/").filter(Boolean)].join(" › ");
  return (
    <section aria-label={name}>
      <p className="search-preview-note">{name}</p>
      <div lang={language} dir={directionOf(language)} className="search-result">
        <p dir="ltr">{crumbs}</p>
        <p>{cut(title, shownAtMost.title)}</p>
        <p>{cut(description, shownAtMost.description)}</p>
      </div>
      <ul className="search-preview-note">
        {(["title", "description"] as const).map((part) => {
          const { length } = part === "title" ? title : description;
          return (
            <li key={part} data-long={length > shownAtMost[part] || undefined}>
              {interpolate(length > shownAtMost[part] ? search.long[part] : search.fits[part], {
                count: length,
                most: shownAtMost[part],
              })}
            </li>
          );
        })}
      </ul>
      <div lang={language} dir={directionOf(language)} className="shared-link">
        {typeof picture === "string" && <img src={picture} alt="" loading="lazy" width={1200} height={630} />}
        <p>{title}</p>
        <p>{description}</p>
        <p dir="ltr">{location.host}</p>
      </div>
    </section>
  );
}

function previewText(value: unknown, language: Language): string {
  return isLocalized(value) ? value[language] : "";
}

/** Cuts a text at the end of a word, as search engines do. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  return `${start.slice(0, start.lastIndexOf(" ")).trimEnd()} …`;
}
