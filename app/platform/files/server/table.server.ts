import { bigint, boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * `open`: signed, nothing is known of the bytes; `checked`: they are what they claim to be; `private`: a row uses it, its
 * sender and staff see it; `public`: everyone does from `publicFrom` on; `released`: nobody does, and its bytes are removed.
 */
export type UploadState = "open" | "checked" | "private" | "public" | "released";

/** Every upload that was signed: who may use it for what, and what its bytes turned out to be. */
export const uploads = pgTable(
  "uploads",
  {
    /** In the object's address; knowing it grants nothing until the object is public. */
    id: uuid("id").primaryKey(),
    state: text("state").$type<UploadState>().notNull(),
    /** Null when it was signed without one: it may become whatever fits. */
    purpose: text("purpose"),
    /** The browser that sends it. */
    contributor: text("contributor"),
    byStaff: boolean("by_staff").notNull(),
    name: text("name").notNull(),
    announcedType: text("announced_type"),
    maxBytes: bigint("max_bytes", { mode: "number" }).notNull(),
    /** The store's id of an upload in parts. */
    multipart: text("multipart"),
    /** Why its bytes were refused: a second look would find the same. */
    refusal: text("refusal"),
    /** What the check found. */
    type: text("type"),
    bytes: bigint("bytes", { mode: "number" }),
    width: integer("width"),
    height: integer("height"),
    /** The widths of a cut picture; other pictures have `pictureWidths`. */
    cutWidths: integer("cut_widths").array(),
    pages: integer("pages"),
    title: text("title"),
    author: text("author"),
    year: integer("year"),
    language: text("language").$type<"ar" | "en">(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** When its first bytes came to the disk; null as long as none did, and where the store is elsewhere. */
    begunAt: timestamp("begun_at", { withTimezone: true }),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    /** What is public and has a later moment here is private until then. */
    publicFrom: timestamp("public_from", { withTimezone: true }),
    /** When its signed addresses had expired and what they may have brought was removed. */
    closedAt: timestamp("closed_at", { withTimezone: true }),
  },
  (table) => [index("uploads_unswept").on(table.createdAt), index("uploads_multipart").on(table.multipart)],
);
