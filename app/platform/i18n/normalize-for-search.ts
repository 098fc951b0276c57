import { joinNames } from "./joined-names.ts";
import { foldLetters } from "./letter-variants.ts";
import { normalized } from "./normalized.ts";
import { latinDigits, withoutUnseen } from "./plain-value.ts";

/**
 * Normalizes text for search, so that it is found however it is typed: compatibility forms, case, diacritics, tatweel,
 * letters of other Arabic keyboards, digits of any script, invisible marks, and names that are written joined or apart.
 */
export function normalizeForSearch(text: string): string {
  const bare = normalized(text.replace(/[™©®℠]/g, ""), "NFKD") // "PMF™" is not "pmftm"
    .replace(/(?:[يو]\u0654|ء)و/g, "وو") // "مسئول" and "مسؤول"
    .replace(/ما(?=ي\u0654[ةهت])/g, "م") // "مائة" and "مئة"
    .replace(/[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u0674]/g, "")
    .replace(/وو/g, "و") // "داوود" and "داود"
    .replace(/[^\S\ufeff]+/g, " ")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/٫/g, ".")
    .replace(/٬/g, ",")
    .replace(/٪/g, "%")
    .replace(/[‘’ʼʿʾ`′]/g, "'")
    .toLowerCase()
    .replace(/(?<=\p{L}{2}|(?<!\p{L})o)'(?=\p{L})(?!s(?!\p{L}))/gu, ""); // "Sana'a" and "Sanaa", but not "l'eau", "Nile's"
  const letters = foldLetters(normalized(withoutUnseen(bare), "NFC"));
  return joinNames(
    latinDigits(letters)
      .replace(/(?<=[اي])ء(?!\p{L})|(?<=ا)ء(?=الد)/gu, "") // "علاء" and "علا", "بهاءالدين" and "بهاالدين"
      .trim(),
  );
}
