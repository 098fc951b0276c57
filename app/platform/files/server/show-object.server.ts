import type { Database } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { personal } from "#app/platform/http/caching.ts";
import { contentTags, tagHeaders } from "#app/platform/http/content-tags.ts";
import { type ByteRange, representationResponse } from "#app/platform/http/representation.server.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { isOwn } from "./check-upload.server.ts";
import { checkedKey, renditionsOf } from "./object-path.ts";
import type { Sender } from "./purpose.ts";
import { findUpload, type UploadRow } from "./upload-store.server.ts";

/**
 * The Content-Security-Policy for uploaded objects. It lets browsers display images and PDFs, which requires inline
 * styles, but the file cannot run scripts or load anything.
 */
const policy =
  "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
/**
 * Browsers can cache the object for a year. Shared caches revalidate after an hour or a purge, in case the object is
 * withdrawn.
 */
const forEveryone = "public, max-age=31536000, s-maxage=3600, stale-if-error=86400, immutable";

type Asked = { id: string; rendition: string | undefined };
type Viewer = Pick<Sender, "staff" | "contributor"> & {
  /** Whether someone with access has shared the object with this viewer. */
  isShared?: boolean;
};

/** Serves an uploaded object to viewers with access. Throws a `notFound` error for everyone else. */
export async function showObject(
  { db, store, now }: { db: Database; store: ObjectStore; now: () => Date },
  { id, rendition }: Asked,
  request: Request,
  viewerOf: () => Promise<Viewer>,
): Promise<Response> {
  const row = await findUpload(db, id);
  if (!row) throw missing();
  const isPublic = row.state === "public" && (row.publicFrom === null || row.publicFrom <= now());
  if (!isPublic && !(await isVisible(row, viewerOf))) throw missing();
  if (rendition !== undefined && !renditionsOf(row).includes(rendition)) throw missing();
  const { key, info, isSubstitute } = await shown(store, id, rendition);
  const headers = new Headers({
    "content-type": info.type,
    "content-disposition": dispositionOf(row.name, info.type),
    "content-security-policy": policy,
    "cache-control": !isPublic ? personal : isSubstitute ? "public, max-age=60" : forEveryone,
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
  if (isPublic) for (const [name, value] of tagHeaders(contentTags)) headers.set(name, value);
  const { bytes, etag } = info;
  const object = { tag: `"${etag}"`, bytes, open: (range?: ByteRange) => store.open(key, range) };
  return representationResponse(object, request, headers);
}

/** Returns whether this viewer can see an object that is not public yet. */
async function isVisible(row: UploadRow, viewerOf: () => Promise<Viewer>): Promise<boolean> {
  if (row.state === "open" || row.state === "released") return false;
  const viewer = await viewerOf();
  return viewer.staff !== undefined || viewer.isShared === true || isOwn(row, viewer);
}

/** Falls back to the original image if the rendition is missing. */
async function shown(store: ObjectStore, id: string, rendition: string | undefined) {
  const made = rendition === undefined ? undefined : await store.head(checkedKey(id, rendition));
  if (made) return { key: checkedKey(id, rendition), info: made, isSubstitute: false };
  const info = await store.head(checkedKey(id));
  if (!info) throw missing();
  return { key: checkedKey(id), info, isSubstitute: rendition !== undefined };
}

/**
 * Builds the Content-Disposition value with the sender's file name (RFC 6266) and an ASCII fallback. The extension
 * decides which program opens the file, so it is based on the checked type, not on the sender's file name.
 */
export function dispositionOf(name: string, type: string): string {
  const extension = type.split("/")[1] ?? "bin";
  const base = name.replace(/[.\s]+$/, "").replace(/\.[a-z][a-z0-9]{0,9}$/i, "") || "file";
  const encoded = encodeURIComponent(`${base}.${extension}`).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `inline; filename="file.${extension}"; filename*=UTF-8''${encoded}`;
}

function missing(): AppError {
  return new AppError("notFound", "object");
}
