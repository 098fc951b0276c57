import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import type { Problem } from "#app/platform/http/problem.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { formatMoment } from "#app/platform/i18n/moment.ts";
import { differingTexts, TwoVersions } from "#app/ui/two-versions.tsx";
import type { StaffPaper } from "../contract.ts";
import type { Words } from "../strings.en.ts";
import type { Typed } from "./draft.ts";

type Props = {
  current: StaffPaper;
  mine: Typed & Record<"titleAr" | "authorAr" | "venueAr", string>;
  changed: Problem["changed"];
  words: Words;
  busy: boolean;
  onMine: () => void;
  onTheirs: () => void;
};

/** Somebody else changed the paper meanwhile: what differs, and the choice. */
export function LostPaper({ current, mine, changed, words, busy, onMine, onTheirs }: Props) {
  const language = useLanguage();
  const { admin, page } = words;
  const { lost } = admin;
  const { titleAr, authorAr, venueAr } = admin;
  const labels = { ...page.fields, titleAr, authorAr, venueAr };
  const fields = ["title", "author", "venue", "year", "language", "titleAr", "authorAr", "venueAr"] as const;
  const textOf = (of: StaffPaper | Props["mine"], field: (typeof fields)[number]) =>
    field === "language" ? page.languages[of.language] : String(of[field] ?? "").trim();
  const texts = fields.map((field) => ({
    name: labels[field],
    theirs: textOf(current, field),
    mine: textOf(mine, field),
  }));
  return (
    <TwoVersions
      words={lost}
      last={changed && { by: changed.by, at: formatMoment(changed.at, language, businessTimeZone) }}
      versions={differingTexts(texts, lost.nothing)}
      busy={busy}
      onAgain={onMine}
      onKeep={onTheirs}
    />
  );
}
