import { integer, jsonb, pgSequence, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** A version is used once, also after its draft is gone: what was seen is never mistaken for something newer. */
export const siteDraftVersions = pgSequence("site_draft_versions", { maxValue: 999_999_999 });

/** Blocks that editors changed and did not publish yet. All editors share them. */
export const siteDrafts = pgTable("site_drafts", {
  block: text("block").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  version: integer("version").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  updatedBy: text("updated_by").notNull(),
});

/** Every publication with all blocks that ever differed from what the site ships with. The newest is what visitors see. */
export const sitePublications = pgTable("site_publications", {
  id: uuid("id").primaryKey(),
  number: integer("number").notNull().unique(),
  content: jsonb("content").$type<Record<string, unknown>>().notNull(),
  changed: text("changed").array().notNull(),
  publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
  publishedBy: text("published_by").notNull(),
});
