import { use, useSyncExternalStore } from "react";
import { TrustedInline } from "#app/platform/page-cache/trusted-inline.ts";
import { restoreScript } from "./draft.ts";

/** The browser keeps the server's HTML, so its scripts carry no copy. */
const script = import.meta.env.SSR ? restoreScript : "";

/** The script that restores the draft; only in the server's HTML, since React restores it later. */
export function RestoreDraft() {
  const isServerHtml = useSyncExternalStore(subscribeToNothing, isNot, is);
  const mark = use(TrustedInline);
  if (!isServerHtml) return null;
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

const subscribeToNothing = () => () => {};
const is = () => true;
const isNot = () => false;
