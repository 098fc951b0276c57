import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import type { Problem } from "#app/platform/http/problem.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { formatMoment } from "#app/platform/i18n/moment.ts";
import { Button } from "#app/ui/button.tsx";
import { TwoVersions } from "#app/ui/two-versions.tsx";
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
  return (
    <TwoVersions
      title={lost.title}
      by={
        changed && (
          <>
            <bdi>{changed.by}</bdi> · {formatMoment(changed.at, language, businessTimeZone)}
          </>
        )
      }
      columns={lost}
      versions={fields
        .filter((field) => textOf(current, field) !== textOf(mine, field))
        .map((field) => ({
          name: labels[field],
          theirs: <bdi>{textOf(current, field) || lost.nothing}</bdi>,
          mine: <bdi>{textOf(mine, field) || lost.nothing}</bdi>,
        }))}
    >
      <Button size="small" busy={busy} onClick={onMine}>
        {lost.again}
      </Button>
      <Button tone="outline" size="small" onClick={onTheirs}>
        {lost.keep}
      </Button>
    </TwoVersions>
  );
}
