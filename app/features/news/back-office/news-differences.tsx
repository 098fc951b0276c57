import type { ReactNode } from "react";
import type { Version } from "#app/office/conflict-notice.tsx";
import { isSame } from "#app/platform/content/block-values.ts";
import { inLanguages } from "#app/platform/i18n/text-in.ts";
import {
  detailFields,
  type NewsItemFields,
  newsTextFields,
  type optionalTexts,
  photosOf,
  type PhotoText,
} from "../contract.ts";
import type { NewsStatus, Publication, StaffItem } from "../staff-contract.ts";
import { publicationOf, type WrittenItem } from "./merge-news.ts";
import type { Messages, NewsOfficeMessages } from "./messages.ts";

type Optional = (typeof optionalTexts)[number];
type Fields = Omit<NewsItemFields, Optional> & Pick<StaffItem, Optional>;

export function newsDifferences(
  stored: StaffItem,
  written: WrittenItem,
  { news, office }: NewsOfficeMessages,
): Version[] {
  const { fields } = news.form;
  const parts: { name: string; of: (item: Fields) => string; shown?: (item: Fields) => ReactNode }[] = [
    ...([...newsTextFields, ...detailFields] as const).map((part) => ({
      name: fields[part],
      of: (item: Fields) => item[part] ?? "",
    })),
    { name: fields.category, of: ({ category }) => news.categories[category] },
    { name: fields.type, of: ({ type }) => news.types[type] },
    { name: fields.featured, of: ({ featured }) => (featured === "true" ? "✓" : "") },
    { name: office.editor.photos, of: (item) => photosOf(item).join("\n"), shown: renderPhotos },
    { name: office.editor.photoTexts.title, of: (item) => item.photoTexts.map(textsOf).join("\n") },
  ];
  const publication = {
    name: office.editor.publication,
    current: statusText(stored.status, stored.publishedAtLocal, office),
    mine: chosenStatusText(written.publication, stored, office),
  };
  return parts
    .filter(({ of }) => of(stored) !== of(written))
    .map(({ name, of, shown = of }): Version => ({ name, current: shown(stored), mine: shown(written) }))
    .concat(publication.current === publication.mine ? [] : publication);
}

function renderPhotos(item: Fields): ReactNode {
  const photos = photosOf(item).map((path) => <img key={path} src={path} alt="" className="h-16 rounded-sm" />);
  return photos.length > 0 ? <span className="flex flex-wrap gap-2">{photos}</span> : "";
}

function textsOf(texts: PhotoText): string {
  return inLanguages(["alt", "caption"])
    .flatMap((field) => texts[field] || [])
    .join(" · ");
}

function chosenStatusText(publication: Publication, stored: StaffItem, messages: Messages): string {
  // A contribution that keeps waiting is a draft in the form.
  if (isSame(publication, publicationOf(stored))) return statusText(stored.status, stored.publishedAtLocal, messages);
  if (publication.when === "at") return statusText("scheduled", publication.localTime, messages);
  return messages.statuses[publication.when === "now" ? "published" : "draft"];
}

/** Isolates the time, because Arabic text would reorder its parts. */
function statusText(status: NewsStatus, localTime: string, { statuses }: Messages): string {
  if (status !== "scheduled") return statuses[status];
  return `${statuses.scheduled} · \u2066${localTime.replace("T", " ")}\u2069`;
}
