import { pictureFormats, pictureWidths } from "../contract.ts";
import { sharePicture } from "../share-picture.ts";
import { arrivalPrefix } from "../store/object-store.ts";

const shape = /(?:^|\/)uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Returns the path that rows store and pages link to. */
export function objectPathOf(id: string): string {
  return `/objects/uploads/${id}`;
}

/**
 * Extracts the id from an uploadURL (with any host and query) or from `/objects/uploads/{id}`. Returns undefined for
 * anything else.
 */
export function uploadIdOf(url: string): string | undefined {
  const path = URL.canParse(url, "http://localhost") ? new URL(url, "http://localhost").pathname : "";
  return shape.exec(path)?.[1];
}

/** Returns the key of an upload's unchecked bytes, as received. */
export function arrivalKey(id: string): string {
  return `${arrivalPrefix}${id}`;
}

/** Returns the key of checked bytes. Only these are served, and no signed URL can write to them. */
export function checkedKey(id: string, rendition?: string): string {
  return rendition ? `checked/${id}/${rendition}` : `checked/${id}/whole`;
}

type Known = { id: string; width: number | null; cutWidths: readonly number[] | null };

/** Returns the names of an image's renditions ("480.webp"). Other files have no renditions. */
export function renditionsOf({ width, cutWidths }: Omit<Known, "id">): string[] {
  const widths = cutWidths ?? (width === null ? [] : pictureWidths);
  const names = pictureFormats.flatMap((format) => widths.map((each) => `${each}.${format}`));
  return cutWidths || width === null ? names : [...names, sharePicture.name];
}

export function keysOf(row: Known): string[] {
  return [arrivalKey(row.id), checkedKey(row.id), ...renditionsOf(row).map((name) => checkedKey(row.id, name))];
}
