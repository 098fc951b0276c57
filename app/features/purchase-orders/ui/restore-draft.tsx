import { useSyncExternalStore } from "react";
import { restoreScript } from "./draft.ts";

/** The script that restores the draft; it stands in the server's HTML only, for later React restores it itself. */
export function RestoreDraft() {
  const isServerHtml = useSyncExternalStore(subscribeToNothing, isNot, is);
  return isServerHtml ? <script dangerouslySetInnerHTML={{ __html: restoreScript }} /> : null;
}

const subscribeToNothing = () => () => {};
const is = () => true;
const isNot = () => false;
