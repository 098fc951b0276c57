import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { narrowingNote } from "#app/platform/db/version-fit.server.ts";

const folder = "db/migrations";
const narrowing =
  /\bdrop\s+(table|column|view|type|function)\b|\brename\b|\bset\s+not\s+null\b|\bset\s+data\s+type\b|\badd\s+column\s+(?!.*\bdefault\b).*\bnot\s+null\b/i;

test("a migration that removes something specifies which versions no longer need it", async () => {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const tags = files.map((name) => name.replace(/\.sql$/, ""));
  const silent = new Array<string>();
  for (const [at, file] of files.entries()) {
    const sql = await readFile(`${folder}/${file}`, "utf8");
    const [, needed = ""] = narrowingNote.exec(sql) ?? [];
    if (narrowing.test(sql) && !tags.slice(0, at).includes(needed)) silent.push(file);
  }
  expect(silent, 'narrow: begin each with "-- narrows: versions that know <tag> serve on."').toEqual([]);
});

test("narrowing migrations are recognized, but widening ones are not", () => {
  const narrow = [
    'ALTER TABLE "a" DROP COLUMN "b";',
    'DROP TABLE "a";',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
  ];
  const wide = [
    'ALTER TABLE "a" ADD COLUMN "b" text;',
    'ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL;',
    'CREATE TABLE "a" ("b" text NOT NULL);',
    'DROP INDEX "a";',
  ];
  expect([...narrow, ...wide].map((sql) => narrowing.test(sql))).toEqual([
    ...narrow.map(() => true),
    ...wide.map(() => false),
  ]);
});
