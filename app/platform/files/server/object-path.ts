import { pictureFormats, pictureWidths } from "../contract.ts";

const shape = /(?:^|\/)uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Stored in rows and linked from pages. */
export function objectPathOf(id: string): string {
  return `/objects/uploads/${id}`;
}

/** The id in an uploadURL with any host and query, or in `/objects/uploads/{id}`; otherwise undefined. */
export function uploadIdOf(url: string): string | undefined {
  const path = URL.canParse(url, "http://localhost") ? new URL(url, "http://localhost").pathname : "";
  return shape.exec(path)?.[1];
}

/** The quarantine key: bytes as they arrive, unchecked. */
export function arrivalKey(id: string): string {
  return `uploads/${id}`;
}

/** The key of checked bytes; only these are served. No signed address leads there. */
export function checkedKey(id: string, rendition?: string): string {
  return rendition ? `checked/${id}/${rendition}` : `checked/${id}/whole`;
}

type Known = { id: string; width: number | null; cutWidths: readonly number[] | null };

/** The names of a picture's renditions ("480.webp"); none for other files. */
export function renditionsOf({ width, cutWidths }: Omit<Known, "id">): string[] {
  const widths = cutWidths ?? (width === null ? [] : pictureWidths);
  return pictureFormats.flatMap((format) => widths.map((each) => `${each}.${format}`));
}

/** Every object key that an upload can have. */
export function keysOf(row: Known): string[] {
  return [arrivalKey(row.id), checkedKey(row.id), ...renditionsOf(row).map((name) => checkedKey(row.id, name))];
}
