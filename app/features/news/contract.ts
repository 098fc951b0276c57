import * as z from "zod/mini";
import { contributionStates } from "#app/platform/contributions/contribution-rule.ts";
import { announcedFileSchema, signedUploadSchema } from "#app/platform/files/contract.ts";
import { pictureTypes } from "#app/platform/files/upload-types.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { moment, uuid } from "#app/platform/http/formats.ts";
import { storedTexts } from "#app/platform/http/stored-texts.ts";
import { plainValue } from "#app/platform/i18n/plain-value.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { inEachLanguage, inLanguages, translated, translationsOf } from "#app/platform/i18n/text-in.ts";
import { calendarDay } from "#app/platform/reading/day.ts";
import { line, paragraph, shortText } from "#app/platform/reading/text.ts";
import { furtherTextFields } from "./further-texts.ts";

/** The categories of news items (requirements §3 news_items). */
export const categories = ["company", "research", "events", "technical"] as const;
export type Category = (typeof categories)[number];
export const newsTypes = ["news", "event"] as const;
export type NewsType = (typeof newsTypes)[number];

/**
 * Requirements §9: at most 5 news photos of 10485760 bytes each. The first is featured; the others form the gallery.
 */
export const maxPhotos = 5;
export const photoRules = { types: pictureTypes, maxBytes: 10_485_760 } as const;
export const photoPurpose = "news-photo";

/** Longer than any real article, and short enough to always render quickly. */
export const maxContentLength = 20_000;

const objectPath = shortText(100, { tooLong: "invalidField" }).check(
  z.regex(/^\/objects\/uploads\/[\w-]{1,64}$/, "invalidField"),
);

/** Forms send an empty string if no date is set. */
const optionalDay = z.pipe(
  z.pipe(
    z.optional(z.nullable(shortText(20, { wrong: "dateInvalid", tooLong: "dateInvalid" }))),
    z.transform((day) => day || null),
  ),
  z.nullable(calendarDay("dateInvalid")),
);

/** Forms send an empty string if no time is set. */
const optionalTime = z.pipe(
  z.pipe(
    z.optional(z.nullable(shortText(20, { wrong: "timeInvalid", tooLong: "timeInvalid" }))),
    z.transform((time) => plainValue(time ?? "") || null),
  ),
  z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "timeInvalid"))),
);

const photoLine = z._default(line({ max: 300 }), "");
/** What describes a photo to people who cannot see it, and what is shown below it, in each language. */
const photoText = z.object({
  photo: objectPath,
  ...inEachLanguage(["alt", "caption"], () => photoLine),
});
export type PhotoText = z.infer<typeof photoText>;

/** The texts of an item, in form order, with their bounds. Only those in the default language are required. */
const texts = {
  title: { schema: line, min: 5, max: 200 },
  excerpt: { schema: paragraph, min: 10, max: 500 },
  content: { schema: paragraph, min: 20, max: maxContentLength },
};
export type NewsTextName = keyof typeof texts;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys come from the object itself
export const newsTexts = Object.keys(texts) as readonly NewsTextName[];

/** Each text followed by its translations. */
export const newsTextFields = inLanguages(newsTexts);

/** The fields of a news item (requirements §5 News item). Messages are keys of the feature's strings. */
export const newsItemFields = z.object({
  ...recordOf(newsTexts, (name) => {
    const { schema, min, max } = texts[name];
    return schema({ min, max, tooShort: `${name}TooShort` });
  }),
  ...translated(newsTexts, (name) => z._default(texts[name].schema({ max: texts[name].max }), "")),
  category: z.enum(categories, "categoryMissing"),
  type: z._default(z.enum(newsTypes, "invalidField"), "news"),
  featured: z._default(z.enum(["true", "false"], "invalidField"), "false"),
  /** The date of an event in the seller's time zone. Not in the specification. */
  eventDate: optionalDay,
  /** The time in the seller's time zone. */
  eventTime: optionalTime,
  ...recordOf(furtherTextFields, () => z._default(line({ max: 200 }), "")),
  featuredImage: z._default(z.nullable(objectPath), null),
  gallery: z._default(z.array(objectPath).check(z.maxLength(maxPhotos - 1, "tooManyPhotos")), []),
  /** Not in the specification. */
  photoTexts: z._default(z.array(photoText).check(z.maxLength(maxPhotos, "tooManyPhotos")), []),
});
export type NewsItemFields = z.infer<typeof newsItemFields>;

/** The fields besides the texts above, the category, and the type, in form order. */
export const detailFields = ["eventDate", "eventTime", ...furtherTextFields] as const;

/** The fields that are null if they are empty. */
export const optionalTexts = [...translationsOf(newsTexts), ...furtherTextFields] as const;

/** Returns the paths of an item's photos, the featured one first. */
export function photosOf({ featuredImage, gallery }: Pick<NewsItemFields, "featuredImage" | "gallery">): string[] {
  return [...new Set([...(featuredImage ? [featuredImage] : []), ...gallery])];
}

/** A photo to display. Its dimensions are null until the file has been processed. */
export const photoSchema = z.object({
  path: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
});
export type Photo = z.infer<typeof photoSchema>;

/** A news item in a list, without the article text. */
export const listedNewsSchema = z.object({
  id: uuid(),
  slug: z.string(),
  ...storedTexts(["title", "excerpt"]),
  category: z.enum(categories),
  type: z.enum(newsTypes),
  featured: z.enum(["true", "false"]),
  featuredImage: z.nullable(z.string()),
  gallery: z.array(z.string()),
  eventDate: z.nullable(z.string()),
  eventTime: z.nullable(z.string()),
  ...recordOf(furtherTextFields, () => z.nullable(z.string())),
  /** If "pending", only its sender and staff can see it. */
  state: z.enum(contributionStates),
  publishedAt: moment(),
  createdAt: moment(),
});
export type ListedNews = z.infer<typeof listedNewsSchema>;

/** What an item has in addition to its row in a list. */
export const articleFields = {
  ...storedTexts(["content"]),
  photoTexts: z.array(photoText),
};

/** A news item as returned to the public or to its sender. */
export const newsItemSchema = z.extend(listedNewsSchema, articleFields);
export type NewsItem = z.infer<typeof newsItemSchema>;

/** An item of this browser that staff discarded, with their reason. */
export const refusedNewsSchema = z.object({ id: uuid(), ...storedTexts(["title"]), reason: z.string() });
export type RefusedNews = z.infer<typeof refusedNewsSchema>;

/** The maximum number of items in the public list, newest first. */
export const listedAtMost = 100;
export const refusedAtMost = 12;
/** Requirements §9: at most 6 featured items. */
export const featuredAtMost = 6;

export const listNews = endpoint({
  method: "GET",
  path: "/api/news",
  summary: `Lists published news and events, newest first, at most ${listedAtMost}, and this browser's submissions.`,
  access: "everyone",
  answer: z.object({
    newsItems: z.array(listedNewsSchema),
    /** The last items this browser sent that staff discarded. */
    refused: z.array(refusedNewsSchema),
  }),
});

export const listFeatured = endpoint({
  method: "GET",
  path: "/api/news/featured",
  summary: "Lists published featured items, newest first.",
  access: "everyone",
  answer: z.object({ featuredItems: z.array(listedNewsSchema) }),
});

export const createNews = endpoint({
  method: "POST",
  path: "/api/news",
  summary: "Creates a news item. Visitors' items wait for review.",
  access: "contributors",
  limit: { name: "news", points: 10, perSeconds: 3600 },
  isIdempotent: true,
  body: newsItemFields,
  maxBytes: 640 * 1024,
  status: 201,
  answer: z.object({ success: z.boolean(), newsItem: newsItemSchema }),
});

export const signPhoto = endpoint({
  method: "POST",
  path: "/api/news/upload-url",
  summary: "Signs one photo upload and returns the URL to PUT it to.",
  access: "contributors",
  limit: { name: "news-photos", points: 60, perSeconds: 3600 },
  body: announcedFileSchema,
  bodyOptional: true, // requirements §7: the request has no body
  answer: signedUploadSchema,
});

export const photoTypes = ["featured", "gallery"] as const;

export const savePhoto = endpoint({
  method: "PUT",
  path: "/api/news/photos",
  summary: "Validates an uploaded photo and attaches it to an unsaved item with a temporary id.",
  access: "contributors",
  limit: { name: "news-photos-saved", points: 60, perSeconds: 3600 },
  body: z.object({
    newsId: shortText(64, { tooLong: "invalidField" }).check(z.regex(/^[\w-]{1,64}$/, "invalidField")),
    photoURL: z.string("invalidField").check(z.maxLength(4096, "invalidField")),
    photoType: z.enum(photoTypes, "invalidField"),
  }),
  answer: z.object({ photoPath: z.string() }),
});
