import { createContext } from "react-router";
import type { InquiryServices } from "#app/features/inquiries/service.server.ts";
import type { ShownPage } from "#app/office/office-feature.server.ts";
import type { StaffWords } from "#app/office/office-words.tsx";
import type { Language } from "#app/platform/i18n/language.ts";
import type { Caller } from "#app/platform/http/serve.server.ts";
import type { SiteContent } from "#content/site-content.ts";
import type { Database } from "#app/platform/db/database.server.ts";

export type Viewer = Pick<Caller, "staff" | "contributor">;

/** What loaders of pages may use; the server puts it into every page request. */
export type PageServices = {
  db: Database;
  /** What the pages say. */
  content: () => Promise<SiteContent>;
  publicUrl: string;
  inquiries: InquiryServices;
  /** Which passwords the environment sets at every start. */
  passwordsFromEnvironment: { admin: boolean; cv: boolean };
  /** The words and pages of the back office. */
  office: (language: Language) => { words: StaffWords; pages: ShownPage[] };
  /** The caller's address, as limits count it. */
  address: string;
  now: () => Date;
  /** Who looks at the page. Nobody in particular while a page is rendered for everyone. */
  viewer: () => Promise<Viewer>;
  /** Says when what a page shows changes by itself, so that it is not kept for longer. */
  keepUntil: (moment: Date) => void;
};

export const pageServices = createContext<PageServices>();
