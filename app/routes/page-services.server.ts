import { createContext } from "react-router";
import type { Database } from "#app/platform/db/database.server.ts";

/** What loaders of pages may use; the server puts it into every page request. */
export type PageServices = { db: Database; publicUrl: string };

export const pageServices = createContext<PageServices>();
