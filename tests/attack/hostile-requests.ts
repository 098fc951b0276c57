import fc from "fast-check";
import { roles } from "#app/platform/http/access.ts";
import type { DescribedCall, Schema } from "./described-calls.ts";
import { brokenJson, hostileJson, hostileKey, hostileText } from "./hostile-values.ts";

export const callers = [...roles, "nobody", "contributor", "forger"] as const;
export type CallerKind = (typeof callers)[number];

export type HostileRequest = {
  caller: CallerKind;
  method: string;
  path: string;
  headers: [string, string][];
  body: string | undefined;
};

/** Returns existing values for a parameter or field, by its name. */
export type Known = (field: string) => readonly string[];

/** Generates requests that mostly match a call's description, but contain unexpected values. */
export function hostileRequests(call: DescribedCall, known: Known): fc.Arbitrary<HostileRequest> {
  return fc.record({
    caller: mostly(fc.constantFrom(...(call.roles ?? callers)), fc.constantFrom(...callers), 5),
    method: mostly(
      fc.constant(call.method),
      fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"),
      30,
    ),
    path: fc
      .tuple(pathOf(call, known), queryOf(call, known))
      .map(([path, query]) => (query ? `${path}?${query}` : path)),
    headers: headers,
    body: call.body
      ? mostly(jsonOf(call.body, "", known), brokenJson, 12)
      : mostly(fc.constant(undefined), hostileJson),
  });
}

function mostly<Usual, Odd>(usual: fc.Arbitrary<Usual>, odd: fc.Arbitrary<Odd>, times = 9): fc.Arbitrary<Usual | Odd> {
  return fc.oneof({ weight: times, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

const odderSegments = ["%00", "%", "%E0%A4%A", "%2e%2e", "%2F", "..;", "%c0%ae", "a%0d%0aSet-Cookie:x=1", "%ff", ""];

function pathOf({ path, parameters }: DescribedCall, known: Known): fc.Arbitrary<string> {
  const segments = path.split("/").map((segment): fc.Arbitrary<string> => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) return fc.constant(segment);
    const described = parameters.find((parameter) => parameter.in === "path" && parameter.name === name);
    const proper = textOf(described?.schema ?? {}, name, known).map(inAddress);
    return mostly(proper, fc.oneof(hostileText.map(inAddress), fc.constantFrom(...odderSegments)), 4);
  });
  const [, home] = path.split("/");
  // With "%2e%2e", the path can leave the API and match a page, which has different error responses.
  const isStillOurs = (written: string) => new URL(written, "http://site").pathname.startsWith(`/${home}/`);
  return fc
    .tuple(...segments)
    .map((written) => written.join("/"))
    .filter(isStillOurs);
}

/** Truncates the text, because any server rejects longer URLs, so they would not test our code. */
function inAddress(text: string): string {
  return encodeURIComponent(text.slice(0, 4_000).toWellFormed());
}

function queryOf({ parameters }: DescribedCall, known: Known): fc.Arbitrary<string> {
  const described = parameters.filter((parameter) => parameter.in === "query");
  const pairs = described.map(({ name, schema }) =>
    mostly(
      fc.constant(""),
      mostly(textOf(schema, name, known), hostileText, 3).map((value) => `${inAddress(name)}=${inAddress(value)}`),
      1,
    ),
  );
  const odd = fc.tuple(hostileKey, hostileText).map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`);
  const twice = described.map(({ name }) => `${inAddress(name)}=a&${inAddress(name)}=b&${inAddress(name)}[]=c`);
  const more = fc.oneof(
    { weight: 8, arbitrary: fc.constant("") },
    odd,
    fc.constantFrom("&&=&=", "%", "a[b][c]=1", ...twice),
  );
  return fc.tuple(...pairs, more).map((written) => written.filter(Boolean).join("&"));
}

/** Generates a string to use as a URL parameter. */
function textOf(schema: Schema, field: string, known: Known): fc.Arbitrary<string> {
  const choices = choicesOf(schema);
  return choices.length > 0 ? fc.constantFrom(...choices.map(String)) : plausibleText(field, known);
}

function choicesOf({ enum: choices, const: only, anyOf = [], oneOf = [] }: Schema): unknown[] {
  if (choices) return choices;
  return only === undefined ? [...anyOf, ...oneOf].flatMap(choicesOf) : [only];
}

/** Generates JSON for a schema, with some values replaced by unexpected ones. */
function jsonOf(schema: Schema, field: string, known: Known): fc.Arbitrary<string> {
  return mostly(properJsonOf(schema, field, known), hostileJson, 12);
}

function properJsonOf(schema: Schema, field: string, known: Known): fc.Arbitrary<string> {
  const choices = choicesOf(schema);
  if (choices.length > 0) return fc.constantFrom(...choices.map((choice) => JSON.stringify(choice)));
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (alternatives.length > 0) return fc.oneof(...alternatives.map((each) => properJsonOf(each, field, known)));
  const type = typeof schema.type === "string" ? schema.type : schema.type?.[0];
  if (type === "object") return objectOf(schema, known);
  if (type === "array") {
    const item = jsonOf(schema.items ?? {}, field, known);
    return fc.array(item, { maxLength: 4 }).map((items) => `[${items.join(",")}]`);
  }
  if (type === "boolean") return fc.constantFrom("true", "false");
  if (type === "number" || type === "integer")
    return fc.oneof(fc.constantFrom("0", "1", "2", "2026"), fc.nat().map(String));
  if (type === "null") return fc.constant("null");
  return plausibleText(field, known).map((text) => JSON.stringify(text));
}

function objectOf({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<string> {
  const entries = Object.entries(properties).map(([name, schema]) => {
    const written = jsonOf(schema, name, known).map((value) => `${JSON.stringify(name)}:${value}`);
    return required.includes(name) ? mostly(written, fc.constant(""), 20) : mostly(written, fc.constant(""), 2);
  });
  const odd = fc.tuple(hostileKey, hostileJson).map(([name, value]) => `${JSON.stringify(name)}:${value}`);
  return fc.tuple(...entries, mostly(fc.constant(""), odd)).map((written) => `{${written.filter(Boolean).join(",")}}`);
}

const sentence = "A question about the delivery of capsules to Alexandria.";
const plausible: Record<string, readonly string[]> = {
  email: ["mona@nile.example", "nobody@nile.example"],
  to: ["staff@nile.example"],
  quantity: ["12", "١٢", "1000"],
  eventDate: ["2026-12-01"],
  eventTime: ["18:30"],
  from: ["2026-01-01"],
  until: ["2026-12-31"],
  type: ["application/pdf", "image/jpeg"],
  purpose: ["paper", "news-photo", "cv", "passport"],
  username: ["mona", "omar"],
  password: ["wrong password"],
  currentPassword: ["wrong password"],
  newPassword: ["a new password of some length"],
  code: ["123456"],
  q: ["bioactive", "كبسولات", "mona"],
};

function plausibleText(field: string, known: Known): fc.Arbitrary<string> {
  const values = [...known(field), ...(plausible[field] ?? [sentence, "Nile Pharma", "2026-01-01"])];
  return mostly(fc.constantFrom(...values), hostileText, 3);
}

const contentTypes = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "application/json, text/html",
  "",
];

/** Header values are bytes, so remove other characters. */
const oddHeader = hostileText.map((text) =>
  text
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, "")
    .slice(0, 2_000)
    .trim(),
);

const headers: fc.Arbitrary<[string, string][]> = fc
  .record({
    "content-type": mostly(
      fc.constantFrom("application/json", "application/json; charset=utf-8"),
      fc.constantFrom(...contentTypes),
      25,
    ),
    "accept-language": mostly(fc.constantFrom("en", "ar"), oddHeader),
    "idempotency-key": seldom(mostly(fc.uuid(), oddHeader, 1), 4),
    "if-none-match": seldom(oddHeader, 8),
    range: seldom(fc.constantFrom("bytes=0-0", "bytes=-1", "bytes=9-1", "bytes=0-0,1-1", "lines=1"), 8),
    "user-agent": seldom(oddHeader, 8),
    "content-length": seldom(fc.constantFrom("-1", "1e3", "99999999999", "x"), 40),
    origin: seldom(oddHeader, 40),
    "sec-fetch-site": seldom(fc.constantFrom("same-origin", "none", "cross-site", "x"), 20),
    cookie: seldom(fc.constantFrom("pmf-session=%E0%A4%A", "a=b; a=c; =; ;;", 'pmf-language="ar"', "__proto__=1"), 8),
  })
  .map((named) => Object.entries(named).filter(([, value]) => value !== ""));

/** Generates a value for a header that most requests omit. */
function seldom(value: fc.Arbitrary<string>, times: number): fc.Arbitrary<string> {
  return mostly(fc.constant(""), value, times);
}
