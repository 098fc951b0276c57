import { createContext } from "react-router";

/** The error that a page's loader or rendering threw. It is never exposed to the page itself. */
export type PageErrors = {
  error?: unknown;
  /** Logs an error without query values, which can contain personal data. */
  log(error: unknown): void;
};

export const pageErrors = createContext<PageErrors | undefined>(undefined);
