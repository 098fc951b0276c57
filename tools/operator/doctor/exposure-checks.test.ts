import { expect, test } from "vitest";
import { createPool } from "#app/platform/db/pool.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { findingOf } from "./check.ts";
import { accountCheck, encryptionCheck, isEncrypted } from "./exposure-checks.ts";

const store = (endpoint: string) => ({ type: "S3", endpoint }) as const;
const inside = {
  publicUrl: "https://www.pmf.example",
  databaseUrl: "postgres://pmf:secret@db.pmf.example/pmf?sslmode=verify-full",
  store: store("https://files.pmf.example"),
  smtpUrl: "smtp://user:secret@mail.pmf.example",
};
const finding = (changes: Partial<Parameters<typeof encryptionCheck>[0]>, encrypted = true) =>
  findingOf(
    encryptionCheck({ ...inside, ...changes }, async () => encrypted),
    [],
  );

test("connections with TLS, or within this machine, are fine", async () => {
  expect(await finding({})).toMatchObject({ mark: "ok" });
  const here = {
    publicUrl: "http://localhost:3000",
    store: store("http://127.0.0.1:9000"),
    smtpUrl: "smtp://localhost",
  };
  for (const databaseUrl of [
    "postgres://pmf@127.0.0.1/pmf",
    "postgres://pmf@[::1]/pmf",
    "postgres:///pmf?host=/run/pg",
  ]) {
    expect(await finding({ ...here, databaseUrl }, false), databaseUrl).toMatchObject({ mark: "ok" });
  }
});

test.each([
  ["PUBLIC_URL", { publicUrl: "http://www.pmf.example" }],
  ["S3_ENDPOINT", { store: store("http://10.0.0.5:9000") }],
  ["SMTP_URL", { smtpUrl: "smtp://relay.internal?tls=off" }],
  ["DATABASE_URL", { databaseUrl: inside.databaseUrl.replace("verify-full", "no-verify") }],
])("what %s sends to another machine unencrypted is named, with the fix", async (name, changes) => {
  const { mark, said } = await finding(changes);
  expect([mark, said]).toEqual(["note", expect.stringContaining(name)]);
});

test("a remote database without TLS is named, whatever its URL says", async () => {
  expect(await finding({}, false)).toMatchObject({
    mark: "note",
    said: expect.stringContaining("sslmode=verify-full"),
  });
});

test("an account with unneeded privileges is reported, but the product's own is not", async () => {
  await using database = await testDatabase();
  expect(await isEncrypted(database.pool)).toBe(false);
  const rich = await findingOf(accountCheck(database.pool), []);
  expect([rich.mark, rich.said]).toEqual(["note", expect.stringContaining("SUPERUSER")]);
  const guest = `guest_${crypto.randomUUID().replaceAll("-", "")}`;
  await database.pool.query(`create role ${guest} login password 'guest'`);
  const url = new URL(database.url);
  [url.username, url.password] = [guest, "guest"];
  const pool = createPool({ connection: { connectionString: url.href }, maxConnections: 1, log: createLog("silent") });
  expect(await findingOf(accountCheck(pool), [])).toMatchObject({ mark: "ok" });
  await pool.end();
  await database.pool.query(`drop role ${guest}`);
});
