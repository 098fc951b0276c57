/**
 * Characters that copied text has in and around an address, but not variation selectors, which emojis need, and joiners
 * between letters of scripts whose words need them: "/می\u200cخواهم".
 */
const unseen =
  /(?![\ufe0e\ufe0f]|(?<=\p{M}|(?![a-z])\p{L})[\u200c\u200d]\p{L})[\p{Default_Ignorable_Code_Point}\p{C}\u2800]/giu;

/** Reads a web address as typed or pasted. People write "www." for the whole address. */
export function readWebAddress(typed: string): string {
  return typed
    .replace(unseen, "")
    .trim()
    .replace(/^www\./i, "https://$&");
}
