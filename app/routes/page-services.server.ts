import { createContext } from "react-router";
import type { InquiryServices } from "#app/features/inquiries/service.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";

/** What loaders of pages may use; the server puts it into every page request. */
export type PageServices = {
  db: Database;
  publicUrl: string;
  inquiries: InquiryServices;
  /** The caller's address, as limits count it. */
  address: string;
};

export const pageServices = createContext<PageServices>();
