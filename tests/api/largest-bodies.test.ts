import { expect, test } from "vitest";
import * as z from "zod/mini";
import { byName, uuid } from "#app/platform/http/formats.ts";
import { largestJson as largestRead } from "#app/platform/http/read-body.server.ts";
import { longestQuery } from "#app/platform/http/serve.server.ts";
import { line, shortText } from "#app/platform/reading/text.ts";
import { largestForm, largestJson } from "#tests/support/largest-input.ts";
import { testApi } from "#tests/support/test-api.ts";

const unbounded: Record<string, z.core.$ZodType> = {
  "a text": z.string(),
  "a text with a pattern": z.string().check(z.regex(/^a+$/)),
  "a text whose pattern is checked before its length": z.string().check(z.regex(/^a+$/), z.maxLength(9)),
  "a text whose pattern is checked whatever its length": z.string().check(z.maxLength(9), z.regex(/^a+$/)),
  "a text that is transformed before its length is checked": z.pipe(z.transform(String), shortText(9)),
  "a list": z.array(shortText(9)),
  "a list of texts": z.array(z.string()).check(z.maxLength(9)),
  "an object that accepts additional properties": z.looseObject({ a: shortText(9) }),
  "keys that the caller chooses": byName(shortText(9)),
  "a union": z.union([z.number(), z.string()]),
  "an optional text": z.optional(z.nullable(z._default(z.string(), ""))),
  anything: z.unknown(),
};

test.each(Object.entries(unbounded))("%s without a bound is rejected and named", (_, field) => {
  expect(() => largestJson(z.object({ inner: z.object({ field }) }))).toThrow("body.inner.field");
});

test("the largest input is as large as its schema allows in any encoding, and little larger", () => {
  const day = z.union([shortText(2_000), z.number()]);
  const schema = z.object({
    name: line({ max: 50 }),
    kind: z.enum(["one", "another"]),
    ids: z.array(uuid()).check(z.maxLength(40)),
    days: z.object({ monday: day, tuesday: day }),
  });
  const days = { monday: "\u0001".repeat(2_000), tuesday: "\u0001".repeat(2_000) };
  const value = { name: "\u0001".repeat(200), kind: "another", ids: Array(40).fill(crypto.randomUUID()), days };
  const written = JSON.stringify(value);
  const { bytes, values } = largestJson(schema);
  expect(written.length).toBeLessThan(bytes);
  expect(bytes - written.length).toBeLessThan(30_000);
  expect(written.split(/[[{,]/).length).toBeLessThan(values);
  const form = new URLSearchParams({ name: "\uffff".repeat(200), kind: "another" }).toString();
  expect(form.length).toBeLessThan(largestForm(z.object({ name: line({ max: 50 }), kind: shortText(9) })).bytes);
});

test("every endpoint declares a limit that fits its schema, and hardly more", async () => {
  await using api = await testApi();
  for (const call of api.endpoints) {
    const { maxBytes, path, params, query } = call;
    if (params) expect(largestForm(params).bytes, path).toBeLessThan(longestQuery);
    if (query) expect(largestForm(query).bytes, path).toBeLessThanOrEqual(longestQuery * 1.1);
    if (!call.body) continue;
    const [fitting, read] = [largestJson(call.body), largestRead(call)];
    expect(read.bytes, `maxBytes of ${path}`).toBeGreaterThanOrEqual(fitting.bytes);
    expect(read.values, `values of ${path}`).toBeGreaterThanOrEqual(fitting.values);
    if (maxBytes) expect(maxBytes, `maxBytes of ${path}`).toBeLessThan(fitting.bytes * 1.15);
  }
});
