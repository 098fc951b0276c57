import type { Version } from "#app/office/conflict-notice.tsx";
import type { StaffPaper } from "../contract.ts";
import type { Words } from "../strings.en.ts";
import type { Typed } from "./read-typed.ts";

type Mine = Typed & Record<"titleAr" | "authorAr" | "venueAr", string>;

/** The fields in which what was typed differs from the stored paper. */
export function paperDifferences(stored: StaffPaper, typed: Mine, { admin, page }: Words): Version[] {
  const { titleAr, authorAr, venueAr } = admin;
  const labels = { ...page.fields, titleAr, authorAr, venueAr };
  const fields = ["title", "author", "venue", "year", "language", "titleAr", "authorAr", "venueAr"] as const;
  const textOf = (of: StaffPaper | Mine, field: (typeof fields)[number]) =>
    field === "language" ? page.languages[of.language] : String(of[field] ?? "").trim();
  return fields
    .map((field) => ({ name: labels[field], current: textOf(stored, field), mine: textOf(typed, field) }))
    .filter(({ current, mine }) => current !== mine);
}
