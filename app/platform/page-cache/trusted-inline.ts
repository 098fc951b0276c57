// chunk: frame
import { createContext } from "react";

/**
 * A random `nonce` per rendering on our own inline scripts and styles. The finished page's Content-Security-Policy
 * allows what carries it, by hash, and the nonce is removed before anyone sees the page: injected code cannot carry it.
 * Undefined in the browser, where nothing is added to the page.
 */
export const TrustedInline = createContext<string | undefined>(undefined);

/** The internal header that hands the nonce from the renderer to the server; never sent. */
export const nonceHeader = "x-trusted-inline";
