import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/test-database.ts";
import { readFacts, unsuitability } from "./suitability.server.ts";

const suitable = {
  version: 150_018,
  versionName: "15.18",
  encoding: "UTF8",
  database: "pmf",
  account: "pmf",
  makesTables: true,
  arabicTrigrams: 8,
};

test("PostgreSQL 15 with UTF8, trigrams, Arabic letters, and an account that can create tables is suitable", () => {
  expect(unsuitability(suitable)).toBeUndefined();
});

test("an unsuitable database is rejected", () => {
  expect(unsuitability({ ...suitable, version: 140_020, versionName: "14.20" })).toContain("14.20");
  expect(unsuitability({ ...suitable, encoding: "LATIN1" })).toContain("CREATE DATABASE");
  expect(unsuitability({ ...suitable, arabicTrigrams: 0 })).toContain("CREATE DATABASE");
  expect(unsuitability({ ...suitable, arabicTrigrams: undefined })).toContain("CREATE EXTENSION");
});

test("an account without privileges is told how to become the owner, and is then suitable", async () => {
  await using database = await testDatabase();
  const guest = `guest_${crypto.randomUUID().replaceAll("-", "")}`;
  const client = await database.pool.connect();
  try {
    await client.query(`create role ${guest}`);
    await client.query(`set role ${guest}`);
    const cure = unsuitability(await readFacts(client))?.split("run: ")[1] ?? "";
    expect(cure).toContain("OWNER TO");
    await client.query("reset role");
    await client.query(cure);
    await client.query(`set role ${guest}`);
    expect(unsuitability(await readFacts(client))).toBeUndefined();
  } finally {
    await client.query(`reset role; reassign owned by ${guest} to current_user; drop role ${guest}`);
    client.release(true);
  }
});
