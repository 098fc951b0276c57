import { Answer, serve, type Served } from "#app/platform/http/serve.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { normalizeForSearch } from "#app/platform/i18n/normalize-for-search.ts";
import { countMiss, listFrequentMisses } from "./store.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import * as contract from "./contract.ts";

export type SearchServices = {
  db: Database;
  now: () => Date;
  /** Every section of the public pages. */
  pagesIn: (language: Language) => Promise<contract.SearchablePage[]>;
  /** The papers that match a query, best first. Accepts any text. */
  findPapers: (query: string, language: Language) => Promise<contract.PaperHit[]>;
};

/** How long browsers cache the page list: long enough for a visit, short enough for new content. */
const pagesAgeSeconds = 300;

/** The calls of the search overlay. */
export function searchApi({ db, now, pagesIn, findPapers }: SearchServices): Served[] {
  return [
    serve(contract.readSearchablePages, async ({ query }) => {
      const headers = { "cache-control": `public, max-age=${pagesAgeSeconds}` };
      return new Answer({ pages: await pagesIn(query.lang) }, { headers });
    }),
    serve(contract.searchPapers, async ({ query }) => ({
      success: true,
      results: await findPapers(query.q, query.lang),
    })),
    serve(contract.reportMiss, async ({ body }) => {
      const text = normalizeForSearch(body.text).slice(0, contract.longestMiss);
      if (text) await countMiss(db, { text, language: body.lang, at: now() });
      return { success: true };
    }),
    serve(contract.listMisses, async () =>
      (await listFrequentMisses(db, 100)).map((miss) => ({ ...miss, lastAt: miss.lastAt.toISOString() })),
    ),
  ];
}
