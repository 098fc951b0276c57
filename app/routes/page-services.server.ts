import { createContext } from "react-router";
import type { InquiryServices } from "#app/features/inquiries/service.server.ts";
import type { ShownPage } from "#app/office/office-feature.server.ts";
import type { StaffWords } from "#app/office/office-words.tsx";
import type { Language } from "#app/platform/i18n/language.ts";
import type { Caller } from "#app/platform/http/serve.server.ts";
import type { SiteContent } from "#content/site-content.ts";
import type { Database } from "#app/platform/db/database.server.ts";

export type Viewer = Pick<Caller, "staff" | "contributor">;

/** Services for page loaders; the server adds them to every page request. */
export type PageServices = {
  db: Database;
  /** The content of the pages. */
  content: () => Promise<SiteContent>;
  publicUrl: string;
  inquiries: InquiryServices;
  /** Which passwords the environment sets at every start. */
  passwordsFromEnvironment: { admin: boolean; cv: boolean };
  /** The messages and pages of the back office. */
  office: (language: Language) => { words: StaffWords; pages: ShownPage[] };
  /** The client address, for limits. */
  address: string;
  now: () => Date;
  /** The viewer; anonymous if a page is rendered for everyone. */
  viewer: () => Promise<Viewer>;
  /** Reports when a page's content changes by itself, which limits caching. */
  keepUntil: (moment: Date) => void;
};

export const pageServices = createContext<PageServices>();
