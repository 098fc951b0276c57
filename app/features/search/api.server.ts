import type { Database } from "#app/platform/db/database.server.ts";
import { serve, type Served } from "#app/platform/http/serve.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { normalizeForSearch } from "#app/platform/i18n/normalize-for-search.ts";
import { mayBePersonal } from "#app/platform/reading/personal-text.ts";
import * as contract from "./contract.ts";
import { countMiss, listFrequentMisses } from "./store.server.ts";

export type SearchServices = {
  db: Database;
  now: () => Date;
  /** Returns the searchable sections of all public pages. */
  pagesIn: (language: Language) => Promise<contract.SearchablePage[]>;
  /** Returns the papers that match a query, best matches first. Accepts any text. */
  findPapers: (query: string, language: Language) => Promise<contract.PaperHit[]>;
  /** Called with what a visitor has typed so far. */
  onSearch: (search: { text: string; language: Language }, sender: { headers: Headers; address: string }) => void;
};

/** Endpoints for the search overlay. */
export function searchApi({ db, now, pagesIn, findPapers, onSearch }: SearchServices): Served[] {
  return [
    serve(contract.readSearchablePages, async ({ query }) => ({ pages: await pagesIn(query.lang) })),
    serve(contract.searchPapers, async ({ query }, sender) => {
      onSearch({ text: query.q, language: query.lang }, sender);
      return { success: true, results: await findPapers(query.q, query.lang) };
    }),
    serve(contract.reportMiss, async ({ body }) => {
      const text = normalizeForSearch(body.text).slice(0, contract.longestMiss);
      if (text && !mayBePersonal(text)) await countMiss(db, { text, language: body.lang, at: now() });
      return { success: true };
    }),
    serve(contract.listMisses, async () =>
      (await listFrequentMisses(db, 100)).map((miss) => ({ ...miss, lastAt: miss.lastAt.toISOString() })),
    ),
  ];
}
