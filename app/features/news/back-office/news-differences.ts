import type { Version } from "#app/office/conflict-notice.tsx";
import type { NewsItemFields } from "../contract.ts";
import type { StaffItem } from "../staff-contract.ts";
import type { NewsOfficeWords } from "./strings.en.ts";

type Written = Omit<NewsItemFields, "titleAr" | "excerptAr" | "contentAr"> &
  Pick<StaffItem, "titleAr" | "excerptAr" | "contentAr">;

/** The parts in which what was written differs from the stored item. */
export function newsDifferences(stored: Written, written: Written, { news, office }: NewsOfficeWords): Version[] {
  const { fields } = news.form;
  const parts: { name: string; of: (item: Written) => string }[] = [
    ...(["title", "titleAr", "excerpt", "excerptAr", "content", "contentAr", "eventDate"] as const).map((part) => ({
      name: fields[part],
      of: (item: Written) => item[part] ?? "",
    })),
    { name: fields.category, of: ({ category }) => news.categories[category] },
    { name: fields.type, of: ({ type }) => news.types[type] },
    { name: fields.featured, of: ({ featured }) => (featured === "true" ? "✓" : "") },
    { name: office.editor.photos, of: ({ featuredImage, gallery }) => countOf(featuredImage, gallery) },
  ];
  return parts
    .map(({ name, of }) => ({ name, current: of(stored), mine: of(written) }))
    .filter(({ current, mine }) => current !== mine);
}

function countOf(featuredImage: string | null, gallery: readonly string[]): string {
  const photos = gallery.length + (featuredImage ? 1 : 0);
  return photos === 0 ? "" : String(photos);
}
