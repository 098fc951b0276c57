/** Phrases that sound translated, each with a suggested replacement (CONTRIBUTING.md, Language). */
const phrases: readonly (readonly [said: RegExp, fix: string])[] = [
  [/\bin vain\b/, 'the failure, or "without success"'],
  [/\banew\b/, '"again", or a verb with "re-"'],
  [/\bwhoever\b/, '"anyone who", or name the person'],
  [/\bnobody\b/, '"no one"'],
  [/\bsomebody\b/, '"someone"'],
  [/\bmeanwhile\b/, '"in the meantime", "concurrently", or nothing'],
  [/\ball the same\b/, '"still" or "anyway"'],
  [/(?<!there )\b(is|are) none\b/, '"is not …", "is invalid", or "does not exist"'],
  [/\bstands?\b(?! for\b)/, '"is", "stays", or "applies"'],
  [/\blies?\b/, '"is"'],
  [/\bmend(s|ed|ing)?\b/, '"fix"'],
  [/\bno longer\b[^.]{0,40}\bthan\b/, '"at most as long as"'],
  [/\bat once\b/, '"immediately", "concurrently", or "together"'],
  [/\bfor ever\b/, '"forever" or "permanently"'],
  [/\bfor want of\b/, '"without"'],
  [/\bof (its|their|our|your|one's) own(?=[.,;:)]|$)/, '"its own …" before the noun'],
  [/\bof which\b/, "two sentences, or a shorter clause"],
  [/\blets? \w+ be\b/, '"allows …"'],
  [/\bbeside\b/, '"next to" or "by"'],
  [/\bthe other way round\b/, '"the other way around"'],
  [/\b(brings?|brought) back\b/, '"restore"'],
  [/\bgoes on\b(?! the\b)/, '"continues"'],
  [/\b(lest|whilst|amongst|thereby|thereof|henceforth|hitherto)\b/, "a plain modern word"],
  [/\btelephones?\b/, '"phone"'],
  [/\be-mails?\b|\bmails\b/, '"email"'],
  [
    /\b(colour|grey(?!list)|centre|behaviour|favour|honour|licence|cancell(?!ation)|recognis|organis|normalis)\w*/,
    "American spelling",
  ],
  [/\b(house rules?|moody gate|lost race|second step|vain search)/, "the standard term"],
];
const opening = [/^What (is|was|are|were)\b/, "a noun that names it"] as const;

/**
 * Finds the phrases listed above in a text and suggests replacements. Set `isWhole` for a complete comment or title.
 */
export function dialectIn(text: string, { isWhole = false } = {}): string[] {
  const prose = text.replace(/`[^`]*`|"[^"]*"|https?:\S+/g, "…");
  return [...phrases, ...(isWhole ? [opening] : [])].flatMap(([said, fix]) => {
    const found = prose.match(new RegExp(said, "gi"))?.[0];
    return found ? [`Instead of "${found}", write ${fix}.`] : [];
  });
}

/** Returns a comment's text without line breaks and asterisks. */
export function proseOf(comment: string): string {
  return comment
    .replace(/^\*/, "")
    .replace(/\s*\n\s*\*?\s*/g, " ")
    .trim();
}

/**
 * Returns whether a comment exceeds two lines, or a docstring three. Longer ones must cite a rule of the specification.
 */
export function isTooLong(comment: string): boolean {
  const lines = comment.split("\n").filter((line) => /\w/.test(line));
  return lines.length > (comment.startsWith("*") ? 3 : 2) && !/§|\bspecification\b/.test(comment);
}

/** Finds the phrases listed above in a document, line by line, except in code blocks. */
export function dialectInDocument(text: string): { line: number; message: string }[] {
  const prose = text.replace(/^```[^]*?^```/gm, (block) => block.replace(/.+/g, ""));
  return prose.split("\n").flatMap((line, index) => dialectIn(line).map((message) => ({ line: index + 1, message })));
}
