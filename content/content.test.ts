import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { company } from "#app/domain/company.ts";
import { gmpCertificate } from "#app/domain/gmp-certificate.ts";
import { capsulesPerBottle, efficacyClaimPercent, hsCode, milligramsPerCapsule } from "#app/domain/products.ts";
import { pictures } from "./pictures/pictures.ts";
import { publications } from "./publications.ts";
import { defaultContent } from "./site-content.ts";

const { benefits, cosmetics, factory, gallery } = defaultContent;

const modules = import.meta.glob<Record<string, unknown>>(["./*.ts", "./blocks/*.ts", "!./*.test.ts"], { eager: true });
const sources = import.meta.glob<string>(["./*.ts", "./blocks/*.ts", "!./*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

test("there are as many items as the specification says", () => {
  expect(publications).toHaveLength(6);
  expect(gallery.pictures).toHaveLength(9);
  expect(factory.features).toHaveLength(9);
  expect(cosmetics.products).toHaveLength(6);
  expect(benefits.benefits).toHaveLength(6);
});

test("the publications range from 2005 to 2024, oldest first", () => {
  const years = publications.map(({ year }) => year.value);
  expect([years.at(0), years.at(-1)]).toEqual([2005, 2024]);
  expect(years).toEqual(years.toSorted((one, other) => one - other));
});

test("every picture exists in all its widths and formats", () => {
  const addresses = Object.values(pictures)
    .flatMap(({ avif, webp, src }) => [avif, webp, src].join(", ").split(", "))
    .map((candidate) => candidate.split(" ")[0]);
  expect(addresses.filter((address) => !existsSync(`public${address}`))).toEqual([]);
});

test("no picture is shown twice in the gallery or among the products", () => {
  const shown = [...gallery.pictures, ...cosmetics.products].map(({ picture }) => picture.picture.src);
  expect(new Set(shown).size).toBe(shown.length);
});

test("every English text has an Arabic one", () => {
  const pairs = Object.values(modules).flatMap(wordsIn);
  expect(pairs.length).toBeGreaterThan(80);
  const untranslated = pairs.filter(({ en, ar }) => /\p{L}/u.test(en) && !/\p{Script=Arabic}/u.test(ar));
  expect(untranslated).toEqual([]);
  expect(pairs.filter(({ en }) => /\p{Script=Arabic}/u.test(en))).toEqual([]);
});

test("facts of the domain are not repeated in the content", () => {
  const known = [
    gmpCertificate.number,
    gmpCertificate.issuedOn,
    gmpCertificate.validUntil,
    hsCode,
    company.commercialRegistration,
    company.lawYear,
    `${company.exportAuthorizedPercent}%`,
    `${efficacyClaimPercent}%`,
    `${milligramsPerCapsule} `,
    `${capsulesPerBottle} `,
  ];
  const copies = Object.entries(sources).flatMap(([file, source]) =>
    known.filter((fact) => new RegExp(`(?<![\\d/ +])${fact}`).test(source)).map((fact) => `${file}: ${fact}`),
  );
  expect(copies).toEqual([]);
});

function wordsIn(content: unknown): { en: string; ar: string }[] {
  if (typeof content !== "object" || content === null) return [];
  if ("en" in content && "ar" in content && typeof content.en === "string" && typeof content.ar === "string") {
    return [{ en: content.en, ar: content.ar }];
  }
  return Object.values(content).flatMap(wordsIn);
}
