import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/test-database.ts";
import { describeError } from "./describe-error.ts";

test("a failed query is logged without its values", async () => {
  await using database = await testDatabase();
  const error = await drizzle(database.pool)
    .execute("select 'Amina'::uuid")
    .catch((reason: unknown) => reason);
  const withValues = Object.assign(new Error("Failed query: … params: Amina"), { query: "…", params: ["Amina"] });
  expect(describeError(error)).toMatchObject({ type: "error 22P02", stack: expect.stringContaining("    at ") });
  expect(JSON.stringify(describeError(withValues))).not.toContain("Amina");
});

test("anything that is thrown can be described", () => {
  expect(describeError(new TypeError("no such thing"))).toMatchObject({ type: "TypeError", message: "no such thing" });
  expect(describeError("a word")).toEqual({ type: "string", message: "a word", stack: undefined });
  expect(describeError(undefined)).toEqual({ type: "undefined", message: "undefined", stack: undefined });
});
