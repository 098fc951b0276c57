import { normalized } from "#app/platform/i18n/normalized.ts";

/** What is left of a password without the words that anyone would try first has to be a password by itself. */
const leastBesidesContext = 8;
const fewestCharacters = 5;

/**
 * Whether a password is among the first that anyone tries: one of the 49,000 most common ones, also with digits or signs
 * around it or for letters of it, one of few characters, or little more than words of this place. What it is made of is
 * nobody's business otherwise: no rule asks for capitals or digits.
 */
export async function isGuessable(password: string, contextWords: readonly string[]): Promise<boolean> {
  const plain = normalized(password, "NFKC").toLowerCase();
  if (new Set(plain).size < fewestCharacters) return true;
  const rest = contextWords.reduce((left, word) => left.replaceAll(word.toLowerCase(), ""), plain);
  if (rest !== plain && lettersAndDigits(rest).length < leastBesidesContext) return true;
  const common = await commonPasswords();
  return [plain, core(plain), withLetters(core(plain))].some((text) => common.has(text));
}

let loading: Promise<ReadonlySet<string>> | undefined;

/** Read when the first password is chosen: a process in which nobody does keeps no such list. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  return loading;
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "");
}

/** Without what people put before and behind a word to make it longer. */
function core(text: string): string {
  return text.replace(/^[^\p{L}]+/u, "").replace(/[^\p{L}]+$/u, "");
}

const standsFor: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  $: "s",
  "@": "a",
};

function withLetters(text: string): string {
  return text.replace(/[013457$@]/g, (sign) => standsFor[sign] ?? sign);
}
