import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import type { Problem } from "#app/platform/http/problem.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { formatMoment } from "#app/platform/i18n/moment.ts";
import { differingTexts, TwoVersions, type Version } from "#app/ui/two-versions.tsx";
import type { NewsItemFields } from "../contract.ts";
import type { StaffItem } from "../staff-contract.ts";
import type { NewsOfficeWords } from "./news-list-page.tsx";

/** What was written, and what somebody else made of the item meanwhile. */
export type LostNewsChange = { theirs: StaffItem; mine: NewsItemFields; changed: Problem["changed"] };

type Props = {
  lost: LostNewsChange;
  words: NewsOfficeWords;
  busy: boolean;
  onMine: () => void;
  onTheirs: () => void;
};

/** Somebody else changed the item meanwhile: what differs, and the choice. */
export function LostNews({ lost: { theirs, mine, changed }, words, busy, onMine, onTheirs }: Props) {
  const language = useLanguage();
  const { lost } = words.office.editor;
  return (
    <TwoVersions
      words={lost}
      last={changed && { by: changed.by, at: formatMoment(changed.at, language, businessTimeZone) }}
      versions={differencesOf(theirs, mine, words)}
      busy={busy}
      onAgain={onMine}
      onKeep={onTheirs}
    />
  );
}

type Written = Omit<NewsItemFields, "titleAr" | "excerptAr" | "contentAr"> &
  Pick<StaffItem, "titleAr" | "excerptAr" | "contentAr">;

function differencesOf(theirs: Written, mine: Written, { news, office }: NewsOfficeWords): Version[] {
  const { fields } = news.form;
  const parts: { name: string; of: (item: Written) => string }[] = [
    ...(["title", "titleAr", "excerpt", "excerptAr", "content", "contentAr", "eventDate"] as const).map((part) => ({
      name: fields[part],
      of: (item: Written) => item[part] ?? "",
    })),
    { name: fields.category, of: ({ category }) => news.categories[category] },
    { name: fields.type, of: ({ type }) => news.types[type] },
    { name: fields.featured, of: ({ featured }) => (featured === "true" ? "✓" : "") },
    { name: office.editor.lost.photos, of: ({ featuredImage, gallery }) => countOf(featuredImage, gallery) },
  ];
  const texts = parts.map(({ name, of }) => ({ name, theirs: of(theirs), mine: of(mine) }));
  return differingTexts(texts, office.editor.lost.nothing);
}

function countOf(featuredImage: string | null, gallery: readonly string[]): string {
  const photos = gallery.length + (featuredImage ? 1 : 0);
  return photos === 0 ? "" : String(photos);
}
