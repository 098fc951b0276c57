import { createContext } from "react-router";

/** What went wrong while a page was made, as it was thrown: what the page itself is told holds nothing of it. */
export const pageTrouble = createContext<{ error?: unknown } | undefined>(undefined);
