import { blockIds } from "#app/features/site-content/contract.ts";
import { longestTypedDay } from "#app/platform/reading/day.ts";
import type { BlockId } from "#content/site-content.ts";
import { longestValue } from "#tests/support/longest-content.ts";
import type { DescribedCall, Schema } from "./described-calls.ts";
import type { Known } from "./hostile-requests.ts";

/** Texts of any length that are slow to process in some programs. */
export const slowTexts: Record<string, (length: number) => string> = Object.fromEntries(
  Object.entries({
    "combining marks": "\u0345\u0301\u0323\u0327\u0334",
    "marks that come apart": "\u0f73\u0f71\u0f72",
    ligatures: "\ufdfd\ufdfa",
    "both directions": "a\u05d0(\u0627b)1\u0661 ",
    Tibetan: "\u0f40\u0f90\u0f71\u0f74 ",
    "nothing to see": "\u200b\u200d\u2060\u00ad\u034f",
    brackets: "[![(<{*_`",
    "nested brackets": "[",
    Markdown: "> * _a_ **b** `c` [d](e)\n\n",
    "one endless word": "a",
    "short lines": "a\n",
    spaces: " ",
    digits: "9",
    "Arabic digits": "\u0663",
    emoji: "👨\u200d👩\u200d👧\u200d👦🏽",
    "an address": "a@a.",
    dashes: "-",
  }).map(([name, piece]) => [
    name,
    (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length),
  ]),
);

export type Largest = { path: string; body: string | undefined };
export type TextOf = (length: number) => string;
type Filling = {
  textOf: TextOf;
  known: Known;
  /** Whether to use the maximum stored length instead of the maximum typed length. */ stored: boolean;
};

/** The maximum number of caller-defined keys (largest-input.ts). */
const ownNames = 30;
const day = "2026-01-05";

/** Values for fields that reject arbitrary text. A test reports fields that are missing here. */
const proper: Record<string, unknown> = {
  email: "mona@nile.example",
  ordersTo: "mona@nile.example",
  inquiriesTo: "mona@nile.example",
  sellerEmail: "mona@nile.example",
  sellerPhone: "+20 100 000 0000",
  sellerFax: "+20 100 000 0000",
  messagingNumber: "+20 100 000 0000",
  sellerWebsite: "nile.example",
  host: "mail.nile.example",
  senderAddress: "mona@nile.example",
  testTo: "mona@nile.example",
  /** Account names must be unique. */
  get username() {
    return `mona-${crypto.randomUUID().slice(0, 8)}`;
  },
  quantity: "12",
  country: "egypt",
  /** In a month. */
  localTime: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, "2026-01-05T09:00".length),
  eventDate: day,
  eventTime: "18:30",
  type: "image/jpeg",
  purpose: "news-photo",
  twoFactor: false,
  tls: "implicit",
  files: [],
  token: "t".repeat(43),
  website: "",
  featuredImage: null,
  gallery: [],
  photoTexts: [],
  newsId: "a",
  year: 2020,
  price: 1,
  weight: 1,
  total: 1,
  capsulesPrice: "29.00",
  powderPrice: "29.00",
  inquiryDays: 90,
  min: "1",
  older: "3",
  max: "100",
  ids: Array.from({ length: 100 }, () => crypto.randomUUID()).join(","),
  size: 1,
  "metadata[size]": "1",
};

/** Returns the largest request that a call accepts, with every text field filled. */
export function largestRequest(call: DescribedCall, filling: Filling): Largest {
  const inPath = (_: string, name: string) => {
    const schema = call.parameters.find((each) => each.in === "path" && each.name === name)?.schema ?? {};
    return encodeURIComponent(String(valueOf(schema, name, filling)));
  };
  const query = new URLSearchParams(
    call.parameters
      .filter((each) => each.in === "query")
      .map(({ name, schema }) => [name, String(valueOf(schema, name, filling))]),
  );
  const path = call.path.replace(/\{(\w+)\}/g, inPath) + (query.size > 0 ? `?${query}` : "");
  return { path, body: call.body && JSON.stringify(valueOf(call.body, "", filling)) };
}

/** The content block that allows the most text. */
const most = (length: number) => "x".repeat(length);
const sizeOfBlock = (id: BlockId) => JSON.stringify(longestValue(id, { en: most, ar: most })).length;
const largestBlock = blockIds.reduce((one, other) => (sizeOfBlock(other) > sizeOfBlock(one) ? other : one));

function valueOf(schema: Schema, field: string, filling: Filling): unknown {
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const type = typeof schema.type === "string" ? schema.type : schema.type?.[0];
  if (schema.const !== undefined) return schema.const;
  if (field === "block") return largestBlock;
  if (schema.enum) return schema.enum.find((choice) => choice === proper[field]) ?? schema.enum.at(-1);
  if (field in proper) return proper[field];
  if (["value", "base"].includes(field) && type === "object") {
    const textOf = (maxLength: number) => textFor({ maxLength }, field, filling);
    return longestValue(largestBlock, { en: textOf, ar: textOf });
  }
  if (options.length > 0) return largest(options.map((option) => valueOf(option, field, filling)));
  if (type === "object") return objectOf(schema, filling);
  if (type === "array") {
    return Array.from({ length: schema.maxItems ?? 0 }, () => valueOf(schema.items ?? {}, field, filling));
  }
  if (type === "boolean") return true;
  if (type === "null") return null;
  if (type === "integer" || type === "number") return 1;
  return textFor(schema, field, filling);
}

function objectOf({ properties = {}, additionalProperties }: Schema, filling: Filling) {
  const own = Object.entries(properties).map(([name, field]) => [name, valueOf(field, name, filling)]);
  if (typeof additionalProperties !== "object") return Object.fromEntries(own);
  const names = Array.from({ length: ownNames }, (_, at) => `name-${at}`);
  return Object.fromEntries(names.map((name) => [name, valueOf(additionalProperties, "", filling)]));
}

/** The typed text of a line or paragraph can be slightly more than twice as long as the stored text (text.ts). */
function textFor({ maxLength, format }: Schema, field: string, { textOf, known, stored }: Filling): string {
  const [value] = /cursor/i.test(field) ? [] : known(field);
  if (value !== undefined) return value;
  if (format === "uuid") return crypto.randomUUID();
  if (maxLength === longestTypedDay) return day;
  if (field === "version" || field === "seen") return "1";
  if (field === "to") return "staff@nile.example";
  if (maxLength === undefined) throw new Error(`Expected a bound for ${field}`);
  return textOf(stored && maxLength > 100 ? Math.floor((maxLength - 100) / 2) : maxLength);
}

function largest(values: unknown[]): unknown {
  return values.toSorted((one, other) => (JSON.stringify(other) ?? "").length - (JSON.stringify(one) ?? "").length)[0];
}
