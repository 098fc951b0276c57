import { listShown } from "#app/features/company-info/store.server.ts";
import { type CompanyFacts, companyFacts } from "#app/features/site-frame/company-facts.ts";
import type { Maker } from "#app/domain/maker.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { isUnavailable } from "#app/platform/db/is-unavailable.ts";
import type { Language } from "#app/platform/i18n/language.ts";

/** What the company-information dialog says: what staff published, else what the site came with. */
export async function shownCompanyFacts(db: Database, language: Language, maker: Maker): Promise<CompanyFacts> {
  const facts = companyFacts(language, maker);
  try {
    const [published] = await listShown(db, 1);
    return published ? { ...facts, ...published.texts[language] } : facts;
  } catch (error) {
    // A page that needs nothing else of the database is shown all the same.
    if (isUnavailable(error)) return facts;
    throw error;
  }
}
