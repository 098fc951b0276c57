import { use, useSyncExternalStore } from "react";
import { TrustedInline } from "#app/platform/page-cache/trusted-inline.ts";
import { restoreScript } from "./draft.ts";

/** The browser already has the server's HTML, so the client bundle does not need the script. */
const script = import.meta.env.SSR ? restoreScript : "";

/**
 * The script that restores the draft while the page loads. Included only in the server's HTML, because React itself
 * restores the draft after hydration.
 */
export function RestoreDraft() {
  const isServerHtml = useSyncExternalStore(subscribeToNothing, isNot, is);
  const mark = use(TrustedInline);
  if (!isServerHtml) return null;
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

const subscribeToNothing = () => () => {};
const is = () => true;
const isNot = () => false;
