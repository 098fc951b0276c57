/**
 * The texts that describe a paper, in form order, with their fewest characters. Each exists in every language. Everything
 * that reads, shows, changes, searches, or reviews a paper derives from this table.
 */
const fewestCharacters = { title: 3, author: 2, venue: 2 };
export type PaperText = keyof typeof fewestCharacters;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys come from the object itself
export const paperTexts = Object.keys(fewestCharacters) as readonly PaperText[];

/** The bounds of a text. Its error messages are keys of the feature's messages. */
export function boundsOf(name: PaperText) {
  return { min: fewestCharacters[name], max: longestPaperText, tooShort: `${name}TooShort` as const };
}

export const longestPaperText = 300;
