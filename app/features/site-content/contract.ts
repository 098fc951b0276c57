import * as z from "zod/mini";
import { can } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { byName, moment, uuid } from "#app/platform/http/formats.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { localTimeSchema } from "#app/platform/reading/local-time.ts";
import { line } from "#app/platform/reading/text.ts";
import { type BlockId, blocks } from "#content/site-content.ts";

/** The sections of the site, in the order of its pages. */
export const blockIds = Object.keys(blocks).filter((id): id is BlockId => id in blocks);
const [firstId, ...otherIds] = blockIds;
if (!firstId) throw new Error("Expected at least one block");
const blockId = z.enum([firstId, ...otherIds]);
const params = z.object({ block: blockId });
const version = z.number().check(z.int(), z.minimum(0), z.maximum(999_999_999));
/** A block's value. It is later validated with the block's own schema. */
export const valueSchema = byName(z.unknown());
export const largestBlock = { bytes: 100_000, values: 2_000 };

const draftSchema = z.object({ value: valueSchema, version, by: z.string(), at: moment() });
const blockSchema = z.object({
  id: blockId,
  published: valueSchema,
  draft: z.nullable(draftSchema),
  /** Whether the published value no longer matches the schema, so that visitors see the default content instead. */
  isBroken: z.boolean(),
});
export type BlockState = z.infer<typeof blockSchema>;

const inEveryLanguage = z.object(forEachLanguage(() => z.string()));
const sampleSchema = z.object({
  id: z.string(),
  block: z.string(),
  section: inEveryLanguage,
  field: z.string(),
  label: inEveryLanguage,
  shown: inEveryLanguage,
});

const authorSchema = z.object({ by: z.string(), at: moment() });

/** Reviewed changes that become public at a set time. */
const scheduleSchema = z.object({
  id: uuid(),
  at: moment(),
  by: z.string(),
  blocks: z.array(z.string()),
  /** Why they could not be published at that time, as the key of a message. */
  failure: z.nullable(z.string()),
});
export type Schedule = z.infer<typeof scheduleSchema>;
export const mostSchedules = 20;

const stateSchema = z.object({
  /** Changes with every draft and publication. */
  stamp: z.string(),
  blocks: z.array(blockSchema),
  /** Who changed each field of a block last, by its path, such as "title.en". */
  authors: byName(byName(authorSchema)),
  /** Visible samples that are not edited here, such as publications. */
  otherSamples: z.array(sampleSchema),
  /** The ids of samples that an owner or editor has accepted as they are. */
  acceptedSamples: z.array(z.string()),
  schedules: z.array(scheduleSchema),
});
export type SiteContentState = z.infer<typeof stateSchema>;

export const readSiteContent = endpoint({
  method: "GET",
  path: "/api/site-content",
  summary: "Lists every block with its published content and draft, if any.",
  access: can.readContent,
  answer: stateSchema,
});

export const saveDraft = endpoint({
  method: "PUT",
  path: "/api/site-content/{block}",
  summary:
    "Saves the changes between `base` and `value` in a block's draft, field by field. 409 if someone else changed the same field in the same language.",
  access: can.editContent,
  params,
  body: z.object({ value: valueSchema, base: valueSchema }),
  maxBytes: 224 * 1024,
  answer: stateSchema,
});

export const noteEditor = endpoint({
  method: "POST",
  path: "/api/site-content/editors",
  summary:
    "Says that the caller has the editor open, and returns who else has. With the state of the content if it is not the one in `seen`.",
  access: can.editContent,
  body: z.object({ block: z.nullable(blockId), seen: z.string().check(z.maxLength(100)) }),
  answer: z.object({
    others: z.array(z.object({ name: z.string(), block: z.nullable(z.string()) })),
    state: z.nullable(stateSchema),
  }),
});
export type OtherEditor = z.infer<typeof noteEditor.answer>["others"][number];

const sampleId = z.string().check(z.maxLength(80));

export const acceptSamples = endpoint({
  method: "POST",
  path: "/api/site-content/samples",
  summary: "Accepts samples as they are, so that they no longer count, or takes that back. 404 if one is not a sample.",
  access: can.editContent,
  body: z.object({ samples: z.array(sampleId).check(z.minLength(1), z.maxLength(100)), isFine: z.boolean() }),
  answer: stateSchema,
});

/** The versions of the drafts that an editor has seen, by block. */
const seenDrafts = z
  .strictObject(recordOf(blockIds, () => z.optional(version)))
  .check(z.refine((drafts) => Object.keys(drafts).length > 0, "required"));

export const publishDrafts = endpoint({
  method: "POST",
  path: "/api/site-content/publish",
  summary: "Publishes the given drafts together: all of them, or none if one has changed (409).",
  access: can.editContent,
  body: z.object({ drafts: seenDrafts }),
  answer: stateSchema,
});

export const discardDrafts = endpoint({
  method: "POST",
  path: "/api/site-content/discard",
  summary:
    "Discards the given drafts together: all of them, or none if one has changed (409). A publication of them that is scheduled is not made either.",
  access: can.editContent,
  body: z.object({ drafts: seenDrafts }),
  answer: z.extend(stateSchema, {
    /** The id that takes it back. */
    discarded: uuid(),
  }),
});

export const discardedHours = 24;

export const restoreDrafts = endpoint({
  method: "POST",
  path: "/api/site-content/discarded/{id}/restore",
  summary: `Restores drafts that were discarded together in the last ${discardedHours} hours, except for what someone has changed since, and for those that no longer fit (left).`,
  access: can.editContent,
  params: z.object({ id: uuid() }),
  answer: z.extend(stateSchema, { left: z.array(blockId) }),
});

export const scheduleDrafts = endpoint({
  method: "POST",
  path: "/api/site-content/schedules",
  summary:
    "Schedules the given drafts, as they are now, for a time in the seller's time zone. 409 if one has changed. Publishing one of their blocks earlier takes it out.",
  access: can.editContent,
  body: z.object({ drafts: seenDrafts, localTime: localTimeSchema("timeInvalid") }),
  answer: stateSchema,
});

export const cancelSchedule = endpoint({
  method: "DELETE",
  path: "/api/site-content/schedules/{id}",
  summary: "Cancels a scheduled publication. Its drafts stay.",
  access: can.editContent,
  params: z.object({ id: uuid() }),
  answer: stateSchema,
});

const publicationSchema = z.object({
  id: uuid(),
  /** 0 for the site as shipped. */
  number: z.number(),
  /** When and by whom it was published; null for the site as shipped. */
  at: z.nullable(moment()),
  by: z.nullable(z.string()),
  changed: z.array(z.string()),
});
export type ShownPublicationVersion = z.infer<typeof publicationSchema>;

export const listVersions = endpoint({
  method: "GET",
  path: "/api/site-content/versions",
  summary: "Lists the latest 100 published versions, newest first, and version 0: the site as shipped.",
  access: can.readContent,
  answer: z.array(publicationSchema),
});

export const restoreVersion = endpoint({
  method: "POST",
  path: "/api/site-content/versions/{id}/restore",
  summary: "Restores a version as drafts of the blocks that differ. 409 if one of those blocks already has a draft.",
  access: can.editContent,
  params: z.object({ id: uuid() }),
  answer: stateSchema,
});

export const readVersion = endpoint({
  method: "GET",
  path: "/api/site-content/versions/{id}",
  summary: "The content of a version by block, to compare it with another.",
  access: can.readContent,
  params: z.object({ id: uuid() }),
  answer: byName(valueSchema),
});

export const draftLinkHours = 72;
export const mostDraftLinks = 50;
export const draftLinkLabelLength = 100;

const draftLinkSchema = z.object({
  id: uuid(),
  /** For whom it is, in the words of its creator. */
  label: z.string(),
  at: moment(),
  by: z.string(),
  until: moment(),
});
export type DraftLink = z.infer<typeof draftLinkSchema>;

export const listDraftLinks = endpoint({
  method: "GET",
  path: "/api/site-content/links",
  summary: "Lists the links that show the drafts to people without an account.",
  access: can.editContent,
  answer: z.array(draftLinkSchema),
});

export const createDraftLink = endpoint({
  method: "POST",
  path: "/api/site-content/links",
  summary: "Creates a link that shows the drafts to people without an account for 72 hours. Returns its path, once.",
  access: can.editContent,
  body: z.object({ label: line({ max: draftLinkLabelLength }) }),
  status: 201,
  answer: z.object({ path: z.string(), links: z.array(draftLinkSchema) }),
});

export const endDraftLink = endpoint({
  method: "DELETE",
  path: "/api/site-content/links/{id}",
  summary: "Ends a link to the drafts.",
  access: can.editContent,
  params: z.object({ id: uuid() }),
  answer: z.array(draftLinkSchema),
});
