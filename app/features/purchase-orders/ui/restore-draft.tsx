import { use, useSyncExternalStore } from "react";
import { TrustedInline } from "#app/platform/page-cache/trusted-inline.ts";
import { restoreScript } from "./draft.ts";

/** The script that restores the draft; it stands in the server's HTML only, for later React restores it itself. */
export function RestoreDraft() {
  const isServerHtml = useSyncExternalStore(subscribeToNothing, isNot, is);
  const mark = use(TrustedInline);
  return isServerHtml ? <script nonce={mark} dangerouslySetInnerHTML={{ __html: restoreScript }} /> : null;
}

const subscribeToNothing = () => () => {};
const is = () => true;
const isNot = () => false;
