/** Units next to numbers in papers: "°C", "mg/mL", "kg⁻¹", "mol/L". Single letters may be names: "B 12". */
const unit = String.raw`(?:[kMmcdnpµμ]?(?:g|m|[Ll]|mol|k?cal|Hz|Pa|Da|Gy|Bq)|[kMmcdnpµμ](?:[AJMVWs]|eq)|[kMG]B|IU|CFU|[rp]pm|ppb|mmHg|min|h|ft|psi)(?:[⁻⁺]?[⁰¹²³⁴-⁹])?(?:[/·][A-Za-zµμ]{1,6}(?:[⁻⁺]?[⁰¹²³⁴-⁹])?){0,2}(?![\p{L}\p{N}])`;
/** Each repetition is bounded, so that a search takes linear time. */
const digits = String.raw`\p{Nd}{1,20}(?:[.,٫٬]\p{Nd}{1,20}){0,4}`;
const number = String.raw`${digits}(?:[⁻⁺]?[⁰¹²³⁴-⁹]{1,4})?`;

/** "25 °C", "-20–8°C", "2.5 × 10⁻³ mol/L": some programs, ours among them, keep them from left to right. */
const kept = new RegExp(
  String.raw`(?<![\p{L}\p{N}][.,:/]?)(?:[-+±~<>≤≥−] ?)?${number}(?:(?: ?${unit})? ?(?:[×*±–−-]|to) ?[-+−]?${number}){0,2} ?(?:°[CFK](?![\p{L}\p{N}])|${unit})`,
  "gu",
);

/** "C° 25", "mg/mL 5": without that, a unit is shown on the left of its number. */
const turned = new RegExp(
  String.raw`(?<![A-Za-z\p{N}][^\p{L}\p{N}]?)(?:[CFK](?=°)|${unit})(?=°? ?(?:[⁰¹²³⁴-⁹]{1,4}[⁻⁺]?)?${digits}(?!\p{Nd}|[^\p{L}\p{N}]{0,2}[A-Za-z]))`,
  "gu",
);

type Range = { start: number; end: number };

/**
 * Finds the measures with a Latin unit in a line that reads from right to left. Those that are kept together are read from
 * left to right, and of the others, only the unit.
 */
export function measuresIn(shown: readonly string[]): Range[] {
  const line = shown.map((text) => (text.length === 1 ? text : "\ufffd")).join("");
  return [kept, turned].flatMap((measures) =>
    [...line.matchAll(measures)].map(({ 0: text, index }) => ({ start: index, end: index + text.length })),
  );
}
