import { integer, jsonb, pgSequence, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Authors } from "#app/platform/content/field-authors.ts";
import { moment } from "#app/platform/db/moment.server.ts";
import { users } from "#app/platform/session/table.server.ts";

/** Version numbers are never reused, even after a draft is deleted, so that conflicts are always detected. */
export const siteDraftVersions = pgSequence("site_draft_versions", { maxValue: 999_999_999 });

/** Blocks with unpublished changes, shared by all editors. */
export const siteDrafts = pgTable("site_drafts", {
  block: text("block").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  version: integer("version").notNull(),
  updatedAt: moment("updated_at").notNull(),
  updatedBy: text("updated_by").notNull(),
});

/** Who changed each field of a block last, in a draft or in what was published from it. */
export const siteAuthors = pgTable("site_authors", {
  block: text("block").primaryKey(),
  fields: jsonb("fields").$type<Authors>().notNull(),
});

/** Who has the editor open, and in which block. Unlogged, because a row is replaced every few seconds. */
export const siteEditors = pgTable("site_editors", {
  account: text("account").primaryKey(),
  name: text("name").notNull(),
  block: text("block"),
  seenAt: moment("seen_at").notNull(),
});

/** Samples that an owner or editor has accepted as they are, by the id of the sample. */
export const acceptedSamples = pgTable("accepted_samples", {
  sample: text("sample").primaryKey(),
  acceptedAt: moment("accepted_at").notNull(),
});

/** All publications, with every block that has ever differed from the default content. Visitors see the latest one. */
export const sitePublications = pgTable("site_publications", {
  id: uuid("id").primaryKey(),
  number: integer("number").notNull().unique(),
  content: jsonb("content").$type<Record<string, unknown>>().notNull(),
  changed: text("changed").array().notNull(),
  publishedAt: moment("published_at").notNull(),
  publishedBy: text("published_by").notNull(),
});

/** Blocks as they were reviewed, with the versions of their drafts, by id. */
export type ScheduledBlocks = Record<string, { value: unknown; version: number }>;

/** Reviewed changes that become public at a set time. */
export const siteSchedules = pgTable("site_schedules", {
  id: uuid("id").primaryKey(),
  publishAt: moment("publish_at").notNull(),
  blocks: jsonb("blocks").$type<ScheduledBlocks>().notNull(),
  scheduledAt: moment("scheduled_at").notNull(),
  scheduledBy: text("scheduled_by").notNull(),
  /** Why it was not published at its time: the key of a message. */
  failure: text("failure"),
});

/** Values of discarded blocks, and the public values that they changed, by id. */
export type DiscardedBlocks = Record<string, { value: Record<string, unknown>; base: Record<string, unknown> }>;

/** Drafts that were discarded together, so that this can be undone. */
export const siteDiscards = pgTable("site_discards", {
  id: uuid("id").primaryKey(),
  blocks: jsonb("blocks").$type<DiscardedBlocks>().notNull(),
  discardedAt: moment("discarded_at").notNull(),
});

/** Links that show all drafts to people without an account, by the hash of the secret in the link. */
export const siteDraftLinks = pgTable("site_draft_links", {
  id: uuid("id").primaryKey(),
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: moment("created_at").notNull(),
  createdBy: text("created_by").notNull(),
  /** Who created it. The link works only while this account may create links. */
  accountId: text("account_id").references(() => users.id, { onDelete: "cascade" }),
  /** For whom it is, in the words of its creator. */
  label: text("label").notNull().default(""),
  expiresAt: moment("expires_at").notNull(),
});
