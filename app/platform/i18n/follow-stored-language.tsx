import { use } from "react";
import { TrustedInline } from "#app/platform/page-cache/trusted-inline.ts";
import { languageKey } from "./language.ts";

/**
 * The server follows the cookie. A browser that dropped it (Safari does, after a week) still has what it stored itself: an
 * unprefixed page of somebody who chose Arabic gives way to its twin before anything of it is painted (design §4).
 */
const script = `try{if(localStorage["${languageKey}"]==="ar"&&!document.cookie.includes("${languageKey}="))location.replace("/ar"+location.pathname.replace(/^\\/$/,"")+location.search+location.hash)}catch{}`;

/** Stands in the head of every page in English that has a twin, before its styles. */
export function FollowStoredLanguage() {
  return <script nonce={use(TrustedInline)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
