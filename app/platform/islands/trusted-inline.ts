import { createContext } from "react";

/**
 * A random `nonce` for each rendering, set on our own inline scripts and styles. The page's Content-Security-Policy
 * allows elements with this nonce by hash. The nonce is removed before the page is sent, so injected code cannot use
 * it. Undefined in the browser.
 */
export const TrustedInline = createContext<string | undefined>(undefined);

/** An internal header that passes the nonce from the renderer to the server. It is never sent to clients. */
export const nonceHeader = "x-trusted-inline";
