import { integer, jsonb, pgSequence, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** A version is never reused, even after its draft is gone, so an old one is never mistaken for a newer one. */
export const siteDraftVersions = pgSequence("site_draft_versions", { maxValue: 999_999_999 });

/** Blocks with unpublished changes, shared by all editors. */
export const siteDrafts = pgTable("site_drafts", {
  block: text("block").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  version: integer("version").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  updatedBy: text("updated_by").notNull(),
});

/** Every publication, with all blocks that ever differed from the shipped content. Visitors see the newest. */
export const sitePublications = pgTable("site_publications", {
  id: uuid("id").primaryKey(),
  number: integer("number").notNull().unique(),
  content: jsonb("content").$type<Record<string, unknown>>().notNull(),
  changed: text("changed").array().notNull(),
  publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
  publishedBy: text("published_by").notNull(),
});
