// chunk: frame
import { createContext } from "react-router";

/** What went wrong while a page was made, as it was thrown: what the page itself is told holds nothing of it. */
export type PageTrouble = {
  error?: unknown;
  /** Writes it down as the calls do: without the values of a query, which can name people. */
  log(error: unknown): void;
};

export const pageTrouble = createContext<PageTrouble | undefined>(undefined);
