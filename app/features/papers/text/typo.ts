const shortestWithTypo = 4;

/**
 * A word and everything it becomes when one letter is left out. Two words with one mistake between them (a letter
 * too many, too few, another one, two changed over) have one of these in common, which an index can find. Trigrams
 * find little more than half of the mistakes in words of four or five letters (decision 017).
 */
export function withoutOneLetter(word: string): string[] {
  if (word.length < shortestWithTypo) return [];
  const shorter = Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1));
  return [...new Set([word, ...shorter])];
}

/** Whether two words differ by one mistake. */
export function isOneMistakeAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const shortest = Math.min(one.length, other.length) - start;
  while (end < shortest && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [first, second] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (first.length <= 1 && second.length <= 1) return true;
  return first.length === 2 && second.length === 2 && first[0] === second[1] && first[1] === second[0];
}
