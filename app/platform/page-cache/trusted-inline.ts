// chunk: frame
import { createContext } from "react";

/**
 * A random mark of one rendering, as the `nonce` of the inline scripts and styles that are ours. The finished page's
 * Content-Security-Policy lists what carries it, by hash, and the mark is taken out again before anyone sees the page: what
 * somebody else could slip into it cannot carry it. Undefined in the browser, where nothing is added to the page.
 */
export const TrustedInline = createContext<string | undefined>(undefined);

/** In which header the renderer hands the mark to whoever finishes the page; it never leaves the server. */
export const markHeader = "x-trusted-inline";
