import * as z from "zod/mini";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { hasUnknownPlaceholder, placeholdersOf } from "#app/platform/i18n/placeholders.ts";
import { calendarDay } from "#app/platform/reading/day.ts";
import { phoneLine } from "#app/platform/reading/read-phone.ts";
import { readWebAddress } from "#app/platform/reading/read-web-address.ts";
import { cleaned, emailAddress, line, paragraph, plainLine, shortText } from "#app/platform/reading/text.ts";
import { isLocalized } from "./block-values.ts";
import type { Block, BlockValue, Field, ValueField } from "./field.ts";

const hostName = /^([\p{L}\p{N}](-*[\p{L}\p{N}])*\.)+[\p{L}]{2,}(\/[\w./-]*)?$/u;
const phoneNumber = /^\+?[\d ()/.-]{5,40}$/;

/** Creates the schema of a block's value. Error messages are keys of the editor's messages. */
export function schemaOf<B extends Block>(block: B): z.ZodMiniType<BlockValue<B>> {
  const shape = Object.entries<Field>(block.fields).map(([name, field]) => [name, schemaOfField(field)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one schema for each field, by its own name
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodMiniType<BlockValue<B>>;
}

function schemaOfField(field: Field): z.ZodMiniType {
  if (field.kind !== "list") return schemaOfValue(field);
  const item = Object.entries(field.fields).map(([name, part]) => [name, schemaOfValue(part)]);
  const { min, max } = field.bounds;
  return z
    .array(z.strictObject(Object.fromEntries(item)), "invalidField")
    .check(z.minLength(min, "tooFewItems"), z.maxLength(max, "tooManyItems"));
}

function schemaOfValue({ kind, bounds, value }: ValueField): z.ZodMiniType {
  switch (kind) {
    case "line":
      return inBoth(withKnownPlaceholders(line(bounds), value));
    case "paragraph":
      return inBoth(withKnownPlaceholders(paragraph(bounds), value));
    case "plain":
      return line(bounds);
    case "year":
      return plainLine(bounds);
    case "number":
      return wholeNumber(bounds, "numberInvalid");
    case "money":
      return wholeNumber(bounds, "priceInvalid");
    case "date":
      return calendarDay("dateInvalid");
    case "phone":
      return matching(phoneLine, phoneNumber, bounds, "phoneInvalid");
    case "email":
      return emailAddress("emailInvalid");
    case "host":
      return matching(plainLine, hostName, bounds, "websiteInvalid");
    case "url":
      return z.pipe(cleaned(readWebAddress, bounds), z.string().check(z.refine(isHttpsAddress, "urlInvalid")));
    case "picture":
      return z.strictObject({
        picture: bounds.min === 0 ? z.union([noFile, pictureFile]) : pictureFile,
        alt: inBoth(line(bounds)),
      });
    case "visible":
      return z.boolean("invalidField");
    case "document":
      return z.strictObject({ path: filePath, sizeBytes: z.number().check(z.int(), z.minimum(1)) });
  }
}

const filePath = shortText(300).check(z.regex(/^\/(?!\/)[\w./%-]+$/, "required"));
const sources = shortText(2_000).check(z.regex(/^[\w./%, -]+$/, "required"));
const pixels = z.number().check(z.int(), z.minimum(1, "required"), z.maximum(20_000));
const pictureFile = z.strictObject({ width: pixels, height: pixels, avif: sources, webp: sources, src: filePath });

const zero = z.literal(0);
const empty = z.literal("");
const noFile = z.strictObject({ width: zero, height: zero, avif: empty, webp: empty, src: empty });

function inBoth(schema: z.ZodMiniType<string>) {
  return z.strictObject(forEachLanguage(() => schema));
}

function withKnownPlaceholders(schema: z.ZodMiniType<string>, shipped: unknown): z.ZodMiniType<string> {
  const known = isLocalized(shipped) ? placeholdersOf(shipped) : [];
  const isRight = (text: string) => !hasUnknownPlaceholder(text, known);
  return z.pipe(schema, z.string().check(z.refine(isRight, "placeholderUnknown")));
}

function wholeNumber({ min, max }: { min: number; max: number }, wrong: string) {
  return z.number(wrong).check(z.int(wrong), z.minimum(min, wrong), z.maximum(max, wrong));
}

function matching(read: typeof plainLine, pattern: RegExp, { min, max }: { min: number; max: number }, wrong: string) {
  const isRight = (text: string) => (min === 0 && text === "") || pattern.test(text);
  return z.pipe(read({ min, max, tooLong: wrong }), z.string().check(z.refine(isRight, wrong)));
}

function isHttpsAddress(text: string): boolean {
  const address = URL.parse(text);
  return address?.protocol === "https:" && address.username === "" && address.hostname.includes(".");
}
