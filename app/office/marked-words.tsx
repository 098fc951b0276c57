import type { TextPart } from "./word-changes.ts";

/** A text in which the words that the other version does not have are marked, without the spaces around them. */
export function MarkedWords({ parts, as: Mark }: { parts: readonly TextPart[]; as: "del" | "ins" | "mark" }) {
  return parts.map(({ text, isChanged }, at) => {
    const word = text.trimEnd();
    return isChanged && word ? [<Mark key={at}>{word}</Mark>, text.slice(word.length)] : text;
  });
}
