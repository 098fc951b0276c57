// chunk: frame
import { createContext } from "react-router";

/** The error that a page's loader or rendering threw; the page itself is told nothing about it. */
export type PageErrors = {
  error?: unknown;
  /** Logs it like the calls do: without query values, which may be personal data. */
  log(error: unknown): void;
};

export const pageErrors = createContext<PageErrors | undefined>(undefined);
