/** Suffixes of the second and third step with what they become (M. F. Porter, "An algorithm for suffix stripping"). */
const second: [string, string][] = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["izer", "ize"],
  ["bli", "ble"],
  ["alli", "al"],
  ["entli", "ent"],
  ["eli", "e"],
  ["ousli", "ous"],
  ["ization", "ize"],
  ["ation", "ate"],
  ["ator", "ate"],
  ["alism", "al"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["aliti", "al"],
  ["iviti", "ive"],
  ["biliti", "ble"],
  ["logi", "log"],
];
const third: [string, string][] = [
  ["icate", "ic"],
  ["ative", ""],
  ["alize", "al"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ful", ""],
  ["ness", ""],
];
const fourth = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize|(?<=[st])ion)$/;

const consonant = "[^aeiou]";
const vowel = "[aeiouy]";
const consonants = `${consonant}[^aeiouy]*`;
const vowels = `${vowel}[aeiou]*`;
/** Porter's measure: how often a vowel sequence is followed by a consonant sequence. */
const measureAbove0 = new RegExp(`^(${consonants})?${vowels}${consonants}`);
const measureIs1 = new RegExp(`^(${consonants})?${vowels}${consonants}(${vowels})?$`);
const measureAbove1 = new RegExp(`^(${consonants})?${vowels}${consonants}${vowels}${consonants}`);
const hasVowel = new RegExp(`^(${consonants})?${vowel}`);
const endsShort = new RegExp(`^${consonants}${vowel}[^aeiouwxy]$`);

/** The stem of an English word in small letters: "extracted", "extracts" and "extraction" are "extract". */
export function stemEnglish(word: string): string {
  if (word.length < 3) return word;
  let stem = withoutPlural(word);
  stem = withoutPast(stem);
  if (stem.endsWith("y") && hasVowel.test(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  stem = replaced(stem, second);
  stem = replaced(stem, third);
  const [, before = ""] = fourth.exec(stem) ?? [];
  if (before && measureAbove1.test(before)) stem = before;
  return withoutFinalE(stem);
}

function withoutPlural(word: string): string {
  if (/(ss|i)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutPast(word: string): string {
  if (word.endsWith("eed")) return measureAbove0.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const stem = word.replace(/(ed|ing)$/, "");
  if (stem === word || !hasVowel.test(stem)) return word;
  if (/(at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/([^aeiouylsz])\1$/.test(stem)) return stem.slice(0, -1);
  return measureIs1.test(stem) && endsShort.test(stem) ? `${stem}e` : stem;
}

/** The longest suffix counts, and it is replaced only where enough of a word stays. */
function replaced(word: string, suffixes: [string, string][]): string {
  const [found] = suffixes.filter(([suffix]) => word.endsWith(suffix)).toSorted(([a], [b]) => b.length - a.length);
  if (!found) return word;
  const before = word.slice(0, -found[0].length);
  return measureAbove0.test(before) ? before + found[1] : word;
}

function withoutFinalE(word: string): string {
  let stem = word;
  if (stem.endsWith("e")) {
    const before = stem.slice(0, -1);
    if (measureAbove1.test(before) || (measureIs1.test(before) && !endsShort.test(before))) stem = before;
  }
  return stem.endsWith("ll") && measureAbove1.test(stem) ? stem.slice(0, -1) : stem;
}
