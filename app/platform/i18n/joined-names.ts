/** First parts of names that are also written joined, such as "عبد", in folded lowercase text. */
const firstParts =
  /(?<![\p{L}\p{N}])(?:(?:عبد|ابو|ابي|ابا|ا?بن|abd|abd[aeiu]l|abou|abu|abo|ibn|el|al)[ '’-])+(?=\p{L}{2})/gu;
const lastParts = /(?<=\p{L}{2}) (?=(?:الدين|الله|الاسلام|الهدي|الحق|الفقار|العابدين|الرب|المولي)(?!\p{L}))/gu;

/**
 * Joins names that are written joined or apart, in folded lowercase text: "عبد الله" and "عبدالله", "نور الدين" and
 * "نورالدين", "بن زايد" and "ابن زايد", "Abd el-Rahman" and "Abdelrahman".
 */
export function joinNames(text: string): string {
  return text
    .replace(firstParts, (parts) => parts.replace(/[^\p{L}]/gu, "").replace(/(?<!ا)بن/g, "ابن"))
    .replace(/(?<!\p{L})abd[aiu]l(?=\p{L}{2})/gu, "abdel")
    .replace(lastParts, "");
}

/** Whether two adjacent words, as written, may be parts of one name. */
export function mayBeOneName(word: string, next: string): boolean {
  return (
    /^(?:عبد|[أا]ب[ويا]|[إا]?بن|abd|abd[aeiu]l|abou|abu|abo|ibn|el|al)$/i.test(word) ||
    /^(?:الدين|الله|ال[إا]سلام|الهد[ىي]|الحق|الفقار|العابدين|الرب|المول[ىي])$/.test(next)
  );
}
