import { createContext } from "react";

/**
 * What the root knows about a page that runs without the router: the script to load. Undefined on working pages,
 * which React Router hydrates whole (design §2).
 */
export const ReadingPage = createContext<{ entry: { module: string; imports: string[] } } | undefined>(undefined);
