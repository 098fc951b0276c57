import type { ReactNode } from "react";
import { directionOfText } from "#app/platform/i18n/direction-of-text.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import {
  defaultLanguage,
  type Direction,
  directionOf,
  type Language,
  localized,
  unprefixed,
} from "#app/platform/i18n/language.ts";
import { localeOf } from "#app/platform/i18n/locale-of.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import type { PageResult, PaperResult } from "../merge-results.ts";
import type { Messages } from "../messages.ts";
import type { Search } from "./use-search.ts";

type Props = {
  language: Language;
  messages: Messages["overlay"];
  search: Search;
  hasVoice: boolean;
  onFollow: () => void;
};

/** Requirements §2.8: 'Searching...', the results, 'No results found', or the prompt. Announced by screen readers. */
export function SearchResults({ language, messages, search, hasVoice, onFollow }: Props) {
  const { state, results } = search;
  const prompt = hasVoice ? messages.prompt : messages.promptWithoutVoice;
  return (
    <>
      <p role="status" className={results.length > 0 ? "search-count" : "search-message"}>
        {state === "empty" ? prompt : sentenceFor(search, messages, language)}
      </p>
      {results.length > 0 && (
        <ul className="search-results" aria-busy={state === "searching"}>
          {results.map((result) => (
            <li key={`${result.type} ${result.id}`}>
              {result.type === "page" ? (
                <PageLink result={result} language={language} onFollow={onFollow} />
              ) : (
                <PaperLink result={result} messages={messages} onFollow={onFollow} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function sentenceFor({ state, results }: Search, messages: Messages["overlay"], language: Language): string {
  if (results.length === 0) return state === "searching" ? messages.searching : messages.nothing;
  const category = new Intl.PluralRules(localeOf(language)).select(results.length);
  return interpolate(messages.results[category] ?? messages.results["other"] ?? "", { n: results.length });
}

/** Scrolls if the target is on the current page; otherwise navigates to it. */
function PageLink({ result, language, onFollow }: { result: PageResult; language: Language; onFollow: () => void }) {
  const { page = "/", url, title, content } = result;
  const isHere = unprefixed(location.pathname) === page;
  return (
    <a href={isHere ? url : `${localized(page, language)}${url}`} onClick={onFollow}>
      <span className="search-title" {...foreign(title, language)}>
        {title}
      </span>
      <span className="search-snippet" {...foreign(content, language)}>
        {content}
      </span>
      <span className="search-badges">
        <Badge>{result.section}</Badge>
      </span>
    </a>
  );
}

/** Returns the attributes for a result that is not in the page's script, such as untranslated news. */
function foreign(text: string, language: Language): { lang?: Language; dir?: Direction } {
  const isForeign = directionOf(language) === "rtl" && !/\p{Script=Arabic}/u.test(text);
  return isForeign ? { lang: defaultLanguage, dir: directionOf(defaultLanguage) } : {};
}

/** A link that opens a paper in a new tab at the matching page. */
function PaperLink(props: { result: PaperResult; messages: Messages["overlay"]; onFollow: () => void }) {
  const { result, messages, onFollow } = props;
  return (
    <a href={result.url} target="_blank" rel="noopener" onClick={onFollow}>
      <span className="search-title" dir={directionOfText(result.title)}>
        {result.title}
      </span>
      <span className="search-snippet" dir={directionOfText(result.excerpt)}>
        {marked(result)}
      </span>
      <span className="search-badges">
        <Badge>{messages.paper}</Badge>
        <Badge tone="danger">PDF</Badge>
        <span>
          <bdi>{result.author}</bdi>
          {result.year !== null && ` · ${result.year}`} · {interpolate(messages.page, { page: result.page })}
        </span>
      </span>
      <span className="sr-only">{messages.newTab}</span>
    </a>
  );
}

/** Returns the excerpt with the matches highlighted. */
function marked({ excerpt, marks }: PaperResult): ReactNode[] {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const [start = 0, end = 0] of marks) {
    parts.push(excerpt.slice(done, start), <mark key={start}>{excerpt.slice(start, end)}</mark>);
    done = end;
  }
  return [...parts, excerpt.slice(done)];
}
