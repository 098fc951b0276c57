import { expect, test } from "vitest";
import * as z from "zod/mini";
import { startProcess } from "#tests/support/child-process.ts";
import { dataFolder } from "#tests/support/data-folder.ts";
import { usedDatabase } from "#tests/support/test-database.ts";

const told = z.object({
  addresses: z.number(),
  dear: z.array(z.object({ page: z.string(), milliseconds: z.number() })),
});

test("no page blocks the main thread for long, whatever it shows and however it is requested", async () => {
  await using database = await usedDatabase();
  await using folder = await dataFolder();
  const environment = { NODE_ENV: "production", DATABASE_URL: database.url, DATA_DIR: folder.path };
  await using program = startProcess("../attack/page-cost-program.ts", environment);
  const { addresses, dear } = z.parse(told, JSON.parse(await program.line()));
  expect(addresses).toBeGreaterThan(25);
  expect(dear).toEqual([]);
}, 240_000);
