import { normalized } from "#app/platform/i18n/normalized.ts";

/** The minimum length of a password after removing words that are easy to guess on this site. */
const leastBesidesContext = 8;
const fewestCharacters = 5;

/**
 * Returns whether a password is easy to guess: it is a variant of one of the 49,000 most common passwords (with digits,
 * symbols, or substituted letters), has too few different characters, or consists mostly of words from this site. There
 * are no rules about capitals or digits.
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

/** Loads the list when the first password is chosen, because other processes do not need it. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  return loading;
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "");
}

/** Removes digits and symbols at both ends. */
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
