import type { Language, Localized } from "./language.ts";
import { localeOf } from "./locale-of.ts";

const bytesPerMegabyte = 1024 * 1024;
const unitDisplay: Localized<"short" | "long"> = { en: "short", ar: "long" };

/** Formats a size: "700 kB", "2.4 MB". In Arabic, the unit is written out. */
export function fileSize(bytes: number, language: Language): string {
  if (bytes > 0 && bytes < 1024) return inUnit("byte", bytes, language); // "0 kB" would look like an empty file
  const isLarge = bytes >= bytesPerMegabyte;
  return new Intl.NumberFormat(localeOf(language), {
    style: "unit",
    unit: isLarge ? "megabyte" : "kilobyte",
    unitDisplay: unitDisplay[language],
    // Round down, because a limit that is rounded up would include sizes that are then rejected.
    roundingMode: "floor",
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes / (isLarge ? bytesPerMegabyte : 1024));
}

/** Formats a duration: in seconds below 90 seconds, otherwise in minutes. */
export function timeSpan(seconds: number, language: Language): string {
  const isShort = seconds < 90;
  return inUnit(isShort ? "second" : "minute", Math.max(1, Math.ceil(isShort ? seconds : seconds / 60)), language);
}

function inUnit(unit: "byte" | "second" | "minute", count: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), {
    style: "unit",
    unit,
    unitDisplay: "long",
    maximumFractionDigits: 0,
  }).format(count);
}
