import { afterAll, expect, test } from "vitest";
import { session } from "#tests/support/session-calls.ts";
import { testApi } from "#tests/support/test-api.ts";
import { adminPassword, cvPassword } from "#tests/support/test-passwords.ts";
import { until } from "#tests/support/until.ts";

/* What a password, a code, or a role allows is decided when access is granted, not when the check began. Each test
   makes the grant wait for a lock, changes the account, and then lets the grant continue. */

const api = await testApi();
afterAll(() => api[Symbol.asyncDispose]());

/** Other tests use the same server, but other databases. */
const waitingHere = `select from pg_locks
  where not granted and database = (select oid from pg_database where datname = current_database())`;

/** Runs `attempt` until it waits for the lock on `table`, then `change`, and returns the response to the attempt. */
async function overtaken(table: string, attempt: () => Promise<Response>, change: string): Promise<Response> {
  const client = await api.database.pool.connect();
  try {
    await client.query(`begin; lock table ${table} in exclusive mode`);
    const answered = attempt();
    await until(async () => (await client.query(waitingHere)).rowCount !== 0);
    await client.query(`${change}; commit`);
    return await answered;
  } finally {
    client.release(true);
  }
}

const signIn = () => api.send("POST", session, { password: adminPassword });

const changes: [string, string, string][] = [
  ["a new password", "password = 'argon2id$changed'", "password"],
  ["two-factor authentication", "totp_secret = 'S', second_step_since = now()", "totp_secret, second_step_since"],
  ["another role", "role = 'editor'", "role"],
  ["disabling the account", "disabled_at = now()", "disabled_at"],
];

test.each(changes)("a sign-in under way is refused after %s", async (_what, change, columns) => {
  const { rows } = await api.database.pool.query("select * from users");
  const response = await overtaken("users", signIn, `update users set ${change}`);
  expect(response.status).toBe(401);
  expect(response.headers.get("set-cookie")).toBeNull();
  expect((await api.database.pool.query("select from sessions")).rowCount).toBe(0);
  const [before] = rows;
  const restored = columns.split(", ").map((column, at) => `${column} = $${at + 1}`);
  await api.database.pool.query(
    `update users set ${restored.join(", ")}`,
    columns.split(", ").map((column) => before[column]),
  );
});

test("an unchanged account is signed in, however long the lock was held", async () => {
  expect((await overtaken("users", signIn, "select 1")).status).toBe(201);
});

test("a change of the password with the old one, under way during another change, is refused", async () => {
  const staff = await api.signIn();
  const body = { currentPassword: adminPassword, newPassword: "a password that a thief chose" };
  const attempt = () => api.send("PUT", "/api/admin/passwords/own", body, staff);
  const { rows } = await api.database.pool.query("select password from users");
  const response = await overtaken("users", attempt, "update users set password = 'argon2id$changed'");
  expect(response.status).toBe(401);
  expect((await api.database.pool.query("select password from users")).rows).toEqual([
    { password: "argon2id$changed" },
  ]);
  await api.database.pool.query("update users set password = $1", [rows[0].password]);
});

test("a CV grant made with the old password is worth nothing after a change", async () => {
  const attempt = () => api.send("POST", "/api/cv/password", { password: cvPassword });
  const change = "update credentials set hash = 'argon2id$changed' where name = 'cv'";
  const granted = await overtaken("cv_grants", attempt, change);
  const cookie = granted.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const file = { name: "cv.pdf", type: "application/pdf", size: 1000, language: "en" };
  expect((await api.send("POST", "/api/cv/upload", file, { cookie })).status).toBe(401);
});
