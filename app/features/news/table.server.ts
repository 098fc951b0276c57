import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { contributionColumns } from "#app/platform/contributions/contribution-columns.server.ts";
import { columnNameOf } from "#app/platform/db/column-name.server.ts";
import { moment } from "#app/platform/db/moment.server.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { translationsOf } from "#app/platform/i18n/text-in.ts";
import { type Category, newsTexts, type NewsType, type PhotoText } from "./contract.ts";
import { furtherTextFields } from "./further-texts.ts";

export const newsItems = pgTable(
  "news_items",
  {
    id: uuid("id").primaryKey(),
    /** Identifies the item in its URL and never changes. */
    slug: text("slug").notNull().unique(),
    ...recordOf(newsTexts, (name) => text(name).notNull()),
    ...recordOf(translationsOf(newsTexts), (name) => text(columnNameOf(name))),
    category: text("category").$type<Category>().notNull(),
    type: text("type").$type<NewsType>().notNull().default("news"),
    featuredImage: text("featured_image"),
    gallery: text("gallery").array().notNull().default([]),
    photoTexts: jsonb("photo_texts").$type<PhotoText[]>().notNull().default([]),
    /** A text column, as in the specification (§3). */
    featured: text("featured").$type<"true" | "false">().notNull().default("false"),
    /** The date of an event in the seller's time zone. */
    eventDate: date("event_date", { mode: "string" }),
    /** The time of an event in the seller's time zone, "18:30". */
    eventTime: text("event_time"),
    ...recordOf(furtherTextFields, (field) => text(columnNameOf(field))),
    ...contributionColumns(),
    /** Whether staff saved the item without publishing it. */
    draft: boolean("draft").notNull().default(false),
    /** If this is in the future, the item becomes public at that time. */
    publishedAt: moment("published_at").notNull().defaultNow(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
    version: integer("version").notNull().default(1),
    idempotencyKey: text("idempotency_key").notNull(),
    requestHash: text("request_hash").notNull(),
  },
  (table) => [
    index("news_items_public")
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`state = 'published' and not draft and deleted_at is null`),
    index("news_items_newest").on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("news_items_contributor").on(table.contributor),
    index("news_items_waiting")
      .on(table.createdAt)
      .where(sql`state = 'pending'`),
    index("news_items_idempotency").on(table.idempotencyKey, table.createdAt),
  ],
);

/** Validated photos, which belong to a form until its item is saved. */
export const newsPhotos = pgTable(
  "news_photos",
  {
    path: text("path").primaryKey(),
    /** The temporary id of the form that uploaded the photo. */
    formId: text("form_id").notNull(),
    contributor: text("contributor"),
    itemId: uuid("item_id").references(() => newsItems.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    type: text("type").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    width: integer("width"),
    height: integer("height"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("news_photos_item").on(table.itemId),
    index("news_photos_loose")
      .on(table.createdAt)
      .where(sql`item_id is null`),
    index("news_photos_form").on(table.formId),
  ],
);
