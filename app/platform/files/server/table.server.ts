import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/db/moment.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";

/**
 * `open`: signed, but unchecked; `checked`: a valid file; `private`: used by a row, visible to its sender and staff;
 * `public`: visible to everyone from `publicFrom`; `released`: invisible, while its bytes are being removed.
 */
export type UploadState = "open" | "checked" | "private" | "public" | "released";

/** A part of a checked image, and the files that are made of it. */
export type PendingCut = {
  /** The upload that contains the whole image. */
  source: string;
  crop: { left: number; top: number; width: number; height: number };
  files: readonly { name: string; format: string; width: number; mostBytes: number }[];
};

/** All signed uploads: who can use each one, for which purpose, and the result of its check. */
export const uploads = pgTable(
  "uploads",
  {
    /** Part of the object's URL. Knowing the id does not grant access. */
    id: uuid("id").primaryKey(),
    state: text("state").$type<UploadState>().notNull(),
    /** Null if the upload was signed without a purpose. It can then be used for any purpose that accepts it. */
    purpose: text("purpose"),
    /** The browser that sent the file. */
    contributor: text("contributor"),
    byStaff: boolean("by_staff").notNull(),
    name: text("name").notNull(),
    announcedType: text("announced_type"),
    maxBytes: bigint("max_bytes", { mode: "number" }).notNull(),
    /** The id of a multipart upload in the store. */
    multipart: text("multipart"),
    /** The reason why the bytes were rejected. Storing it avoids repeating a check that would fail again. */
    rejection: text("refusal"),
    /** The result of the check. */
    type: text("type"),
    bytes: bigint("bytes", { mode: "number" }),
    width: integer("width"),
    height: integer("height"),
    /** The widths of a cropped image; other images have `pictureWidths`. */
    cutWidths: integer("cut_widths").array(),
    /** The renditions of a cropped image that a job still has to make. */
    pendingCut: jsonb("pending_cut").$type<PendingCut>(),
    pages: integer("pages"),
    title: text("title"),
    author: text("author"),
    year: integer("year"),
    language: text("language").$type<Language>(),
    createdAt: moment("created_at").notNull(),
    /** The time when the first bytes arrived. Null before that, and for files sent directly to an external store. */
    begunAt: moment("begun_at"),
    confirmedAt: moment("confirmed_at"),
    /** If this time is in the future, a public object stays private until then. */
    publicFrom: moment("public_from"),
    /** The time when the upload was closed, after its signed URLs had expired and any late bytes were removed. */
    closedAt: moment("closed_at"),
  },
  (table) => [index("uploads_unswept").on(table.createdAt), index("uploads_multipart").on(table.multipart)],
);
