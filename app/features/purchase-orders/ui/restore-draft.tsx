import { use, useSyncExternalStore } from "react";
import { TrustedInline } from "#app/platform/page-cache/trusted-inline.ts";
import { restoreScript } from "./draft.ts";

/** The browser keeps what the server sent, so its own scripts carry no copy of it. */
const script = import.meta.env.SSR ? restoreScript : "";

/** The script that restores the draft; it is in the server's HTML only, since later React restores it itself. */
export function RestoreDraft() {
  const isServerHtml = useSyncExternalStore(subscribeToNothing, isNot, is);
  const mark = use(TrustedInline);
  if (!isServerHtml) return null;
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

const subscribeToNothing = () => () => {};
const is = () => true;
const isNot = () => false;
