import { expect, test } from "vitest";
import * as z from "zod/mini";
import { schemaOf } from "#app/platform/content/block-schema.ts";
import { defaultOf } from "#app/platform/content/block-values.ts";
import type { Block } from "#app/platform/content/field.ts";
import {
  both,
  document,
  email,
  fact,
  host,
  line,
  list,
  optional,
  phone,
  picture,
  plain,
  url,
} from "#app/platform/content/fields.ts";
import { problemsByPath } from "#app/platform/http/problems-by-path.ts";
import { blocks, defaultContent } from "#content/site-content.ts";

const label = ["Field", "حقل"] as const;
const image = { width: 800, height: 600, avif: "/a.avif 800w", webp: "/a.webp 800w", src: "/a.webp" };
const block = {
  label: both(label),
  place: { path: "/", anchor: "main" },
  fields: {
    title: line(label, fact({ en: "Title", ar: "عنوان" }), 10),
    code: plain(label, fact("A1"), 5),
    link: url(label, fact("https://pmf.example/")),
    site: host(label, fact("www.pmf.example")),
    phone: phone(label, fact("+20 62 000 0000")),
    fax: optional(phone(label, fact("+20 62 000 0001"))),
    email: email(label, fact("a@pmf.example")),
    file: document(label, fact({ path: "/documents/a.pdf", sizeBytes: 1 })),
    picture: picture(label, "gallery", fact({ picture: image, alt: { en: "A", ar: "أ" } })),
    price: line(label, fact({ en: "{price} each", ar: "السعر {price}" }), 40),
    items: list(label, { min: 1, max: 2 }, { name: line(label) }, [fact({ name: { en: "One", ar: "واحد" } })]),
  },
} as const satisfies Block;

const value = defaultOf<Block>(block);
const problemsOf = (change: object) => problemsByPath(z.safeParse(schemaOf(block), { ...value, ...change }).error);

test("all default content matches its schema", () => {
  for (const [id, shipped] of Object.entries<Block>(blocks)) {
    const own = Object.entries(defaultContent).find(([name]) => name === id)?.[1];
    // The sample patents have no years yet.
    expect(problemsByPath(z.safeParse(schemaOf(shipped), own).error), id).toEqual({});
  }
});

test.each([
  ["an empty text", { title: { en: " ", ar: "عنوان" } }, { "title.en": "required" }],
  ["a missing language", { title: { en: "Title" } }, { "title.ar": "required" }],
  ["a text that is too long", { title: { en: "T".repeat(11), ar: "ع" } }, { "title.en": "tooLong 1 10" }],
  ["a script as an address", { link: "javascript:alert(1)" }, { link: "urlInvalid" }],
  ["an address without TLS", { link: "http://pmf.example" }, { link: "urlInvalid" }],
  ["an address without a domain", { link: "https://localhost" }, { link: "urlInvalid" }],
  ["an address with a password", { link: "https://a:b@pmf.example" }, { link: "urlInvalid" }],
  ["a host with a scheme", { site: "https://pmf.example" }, { site: "websiteInvalid" }],
  ["words as a phone number", { phone: "call us" }, { phone: "phoneInvalid" }],
  ["a missing phone number", { phone: "" }, { phone: "required" }],
  ["words as an optional number", { fax: "call us" }, { fax: "phoneInvalid" }],
  ["an invalid email address", { email: "nobody" }, { email: "emailInvalid" }],
  ["a file on another site", { file: { path: "//evil.example/a.pdf", sizeBytes: 1 } }, { "file.path": "required" }],
  ["a misspelled placeholder", { price: { en: "{prise}", ar: "{price}" } }, { "price.en": "placeholderUnknown" }],
  ["half a placeholder", { price: { en: "{price}", ar: "{price" } }, { "price.ar": "placeholderUnknown" }],
  ["an empty list", { items: [] }, { items: "tooFewItems" }],
  ["a field of an item", { items: [{ name: { en: "One", ar: "" } }] }, { "items.0.name.ar": "required" }],
  [
    "a picture on another site",
    { picture: { picture: { ...image, src: "https://evil.example/a.webp" }, alt: both(label) } },
    { "picture.picture.src": "required" },
  ],
] as const)("%s is rejected at its own path", (_, change, problems) => {
  expect(problemsOf(change)).toEqual(problems);
});

test("a text can do without its placeholder, and braces are ordinary where nothing is filled in", () => {
  expect(problemsOf({ price: { en: "On request", ar: "عند الطلب" } })).toEqual({});
  expect(problemsOf({ title: { en: "{a} }", ar: "{أ}" } })).toEqual({});
});

test.each([
  "https://social.example/pmf\u200f",
  "\u202ahttps://social.example/pmf\u202c",
  "\u00a0https://social\u00ad.example/pmf ",
])("marks of copied text are no part of an address: %j", (link) => {
  expect(z.parse(schemaOf(block), { ...value, link })).toMatchObject({ link: "https://social.example/pmf" });
});

test.each([
  ["https://social.example/شرکت\u200cها\u200c", "https://social.example/شرکت\u200cها"],
  ["https://نامه\u200cای.example/\u200f", "https://نامه\u200cای.example/"],
  ["\u200fwww.social.example", "https://www.social.example"],
])("an address is read in the editor as in news: %j", (link, read) => {
  expect(z.parse(schemaOf(block), { ...value, link })).toMatchObject({ link: read });
});

test.each([
  ["\u200f+20 62 345 6789\u200f", "+20 62 345 6789"],
  ["\u202a+٢٠\u00a0٦٢ ٣٤٥ ٦٧٨٩\u202c", "+20 62 345 6789"],
  ["tel:+20623456789\ufeff", "+20623456789"],
])("marks and digits of copied text are no part of a phone number: %j", (typed, read) => {
  expect(z.parse(schemaOf(block), { ...value, phone: typed, fax: typed })).toMatchObject({ phone: read, fax: read });
});

test("an optional field can be empty", () => {
  expect(problemsOf({ fax: "" })).toEqual({});
});

test("too many items and unknown fields are rejected", () => {
  const item = { name: { en: "One", ar: "واحد" } };
  expect(problemsOf({ items: [item, item, item] })).toEqual({ items: "tooManyItems" });
  expect(z.safeParse(schemaOf(block), { ...value, extra: 1 }).success).toBe(false);
});

test("a picture source cannot inject another candidate", () => {
  const avif = '/a.avif 800w" onerror="alert(1)';
  expect(problemsOf({ picture: { picture: { ...image, avif }, alt: both(label) } })).toEqual({
    "picture.picture.avif": "required",
  });
});
