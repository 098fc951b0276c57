import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { invite } from "#app/features/admin-access/invitations-contract.ts";
import { codeAt, newTotpSecret } from "#app/platform/two-factor/one-time-code.server.ts";
import { newRecoveryCodes, recoveryCodeHash } from "#app/platform/two-factor/recovery-codes.server.ts";
import { session } from "#tests/support/session-calls.ts";
import { testApi } from "#tests/support/test-api.ts";
import { cvPassword, quickHash } from "#tests/support/test-passwords.ts";
import { until } from "#tests/support/until.ts";

/* What a password, a code, or a role allows is decided when access is granted, not when the check began. Each test
   holds a grant at a lock, changes the account, and then lets the grant continue. */

const api = await testApi();
afterAll(() => api[Symbol.asyncDispose]());
const { pool } = api.database;

const password = "the quick password";
const totpSecret = newTotpSecret();
const [recoveryCode = ""] = newRecoveryCodes();
const [owner, editor, ownerSession, editorSession] = Array.from({ length: 4 }, () => crypto.randomUUID());
let staff = { cookie: "" };
const tables = {
  users: "id, username, password, password_given_at, role, disabled_at, totp_secret, second_step_since",
  sessions: "id",
  recovery_codes: "hash, used_at",
  credentials: "hash",
  invitations: "id, email, role",
};

let restored = "";

beforeAll(async () => {
  staff = await api.signIn();
  const { rows } = await pool.query("select token_hash from sessions");
  const [ofCv, ofStaff] = [await quickHash(cvPassword), await quickHash(password)];
  restored = `delete from users; delete from rate_limits; delete from cv_grants; update credentials set hash = '${ofCv}';
    insert into users (id, username, password, role, created_at, updated_at) values
      ('${owner}', 'admin', '${ofStaff}', 'owner', now(), now()),
      ('${editor}', 'mona', '${ofStaff}', 'editor', now(), now());
    insert into sessions (id, token_hash, user_id, device, created_at, last_seen_at, expires_at) values
      ('${ownerSession}', '${rows[0].token_hash}', '${owner}', '', now(), now(), now() + interval '1 day'),
      ('${editorSession}', 'no token', '${editor}', '', now(), now(), now() + interval '1 day')`;
});
beforeEach(async () => void (await pool.query(restored)));

/** Returns everything that a grant could change. */
async function state(client: Pick<typeof pool, "query"> = pool): Promise<unknown> {
  const rowsOf = ([table, columns]: [string, string]) =>
    `(select json_agg(row) from (select ${columns} from ${table} order by 1) as row)`;
  return (await client.query(`select json_build_array(${Object.entries(tables).map(rowsOf).join(", ")})`)).rows;
}

/** Other tests use the same server, but other databases. */
const waitingHere = `select from pg_locks
  where not granted and database = (select oid from pg_database where datname = current_database())`;

/** Runs `attempt` until it waits for the lock on `table`, then `change`, and returns the response to the attempt. */
async function overtaken(table: string, attempt: () => Promise<Response>, change: string) {
  const client = await pool.connect();
  try {
    await client.query(`begin; lock table ${table} in exclusive mode`);
    const answered = attempt();
    await until(async () => (await client.query(waitingHere)).rowCount !== 0);
    await client.query(change);
    const before = await state(client);
    await client.query("commit");
    return { response: await answered, before };
  } finally {
    client.release(true);
  }
}

const ofOwner = "where username = 'admin'";
const changes = {
  password: `update users set password = '${await quickHash("another password")}' ${ofOwner}`,
  "two-factor": `update users set totp_secret = '${newTotpSecret()}', second_step_since = now() ${ofOwner}`,
  "two-factor off": `update users set totp_secret = null, second_step_since = null ${ofOwner}`,
  role: `update users set role = 'editor' ${ofOwner}`,
  disabled: `update users set disabled_at = now() ${ofOwner}`,
  "session ended": `delete from sessions where id = '${ownerSession}'`,
  "recovery codes replaced": "delete from recovery_codes",
};
type Change = keyof typeof changes;

/** The first moment is between reading the account and checking the password, the second is before access is granted. */
const moments = ["rate_limits", "users"];

const account: Change[] = ["password", "two-factor", "role", "disabled"];
const signedIn: Change[] = [...account, "session ended"];
const asOwner: Change[] = ["role", "disabled", "session ended"];

const withTwoFactor = `update users set totp_secret = '${totpSecret}', second_step_since = now() ${ofOwner};
  insert into recovery_codes (hash, user_id) values ('${recoveryCodeHash(recoveryCode)}', '${owner}')`;
const beginning = `update users set totp_secret = '${totpSecret}' ${ofOwner}`;
const given = `update users set password_given_at = now() ${ofOwner}`;

const signIn = (more: object = {}) => api.send("POST", session, { username: "admin", password, ...more });
const call = (method: string, path: string, body: object) => () => api.send(method, `/api/admin/${path}`, body, staff);
const confirmed = { currentPassword: password };
const newPassword = "a password that a thief chose";
const code = () => codeAt(totpSecret, api.now());

type Grant = { name: string; before?: string; attempt: () => Promise<Response>; after: Change[]; at?: string[] };
const grants: Grant[] = [
  { name: "a session", attempt: () => signIn(), after: account },
  {
    name: "a session with a code",
    before: withTwoFactor,
    attempt: () => signIn({ code: code() }),
    after: [...account, "two-factor off"],
  },
  {
    name: "a session with a recovery code",
    before: withTwoFactor,
    attempt: () => signIn({ code: recoveryCode }),
    after: [...account, "two-factor off", "recovery codes replaced"],
  },
  {
    name: "a session with a temporary password",
    before: given,
    attempt: () => signIn({ newPassword }),
    after: account,
  },
  { name: "a new password", attempt: call("PUT", "passwords/own", { ...confirmed, newPassword }), after: signedIn },
  { name: "a new CV password", attempt: call("PUT", "passwords/cv", { ...confirmed, newPassword }), after: signedIn },
  { name: "an authenticator", attempt: call("POST", "two-factor", confirmed), after: signedIn },
  {
    name: "two-factor authentication",
    before: beginning,
    attempt: () => call("PUT", "two-factor", { code: code() })(),
    after: [...signedIn, "two-factor off"],
  },
  { name: "no more codes", before: withTwoFactor, attempt: call("POST", "two-factor/end", confirmed), after: signedIn },
  {
    name: "recovery codes",
    before: withTwoFactor,
    attempt: call("POST", "two-factor/recovery-codes", confirmed),
    after: [...signedIn, "two-factor off"],
  },
  { name: "the end of a session", attempt: call("POST", `sessions/${editorSession}/end`, confirmed), after: signedIn },
  { name: "the end of all sessions", attempt: call("POST", "sessions/end", confirmed), after: signedIn },
  {
    name: "an account",
    attempt: call("POST", "accounts", { username: "thief", role: "owner" }),
    after: asOwner,
    at: ["users"],
  },
  {
    name: "an invitation",
    attempt: call("POST", "invitations", { email: "thief@example.com", role: "owner", language: "en" }),
    after: asOwner,
    at: ["users"],
  },
  {
    name: "another role",
    attempt: call("PATCH", `accounts/${editor}`, { role: "owner" }),
    after: asOwner,
    at: ["users"],
  },
  {
    name: "someone else's new password",
    attempt: call("POST", `accounts/${editor}/password`, {}),
    after: asOwner,
    at: ["users"],
  },
];

const interleavings = grants.flatMap(({ after, at = moments, ...grant }) =>
  after.flatMap((change) => at.map((table) => ({ ...grant, change, table }))),
);

test.each(interleavings)("$name is refused after a change ($change, held at $table)", async (held) => {
  if (held.before) await pool.query(held.before);
  const { response, before } = await overtaken(held.table, held.attempt, changes[held.change]);
  expect([response.status, response.headers.get("set-cookie")]).toEqual([401, null]);
  expect(await state()).toEqual(before);
});

test.each(grants)("$name is granted if nothing changes, however long the lock is held", async ({ before, attempt }) => {
  if (before) await pool.query(before);
  const { response, before: unchanged } = await overtaken("users", attempt, "select 1");
  expect(response.status).toBeLessThan(300);
  expect(await state()).not.toEqual(unchanged);
});

/** Invites someone and returns the secret of the link. */
async function invited(): Promise<string> {
  const answer = await call("POST", "invitations", { email: "thief@example.com", role: "owner", language: "en" })();
  const { link } = z.parse(invite.answer, await answer.json());
  return link?.split("#")[1] ?? "";
}

test.each(account)("an invitation is worth nothing once the inviter’s account has changed (%s)", async (change) => {
  const token = await invited();
  const accept = () => api.send("POST", "/api/invitations/accept", { token, username: "thief", newPassword });
  const { response, before } = await overtaken("users", accept, changes[change]);
  expect([response.status, response.headers.get("set-cookie")]).toEqual([404, null]);
  expect(await state()).toEqual(before);
  expect((await accept()).status).toBe(404);
});

test.each(["rate_limits", "cv_grants"])(
  "a CV grant made with the old password is worth nothing (held at %s)",
  async (table) => {
    const attempt = () => api.send("POST", "/api/cv/password", { password: cvPassword });
    const { response } = await overtaken(
      table,
      attempt,
      `update credentials set hash = '${await quickHash("another")}'`,
    );
    const cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    const file = { name: "cv.pdf", type: "application/pdf", size: 1000, language: "en" };
    expect((await api.send("POST", "/api/cv/upload", file, { cookie })).status).toBe(401);
  },
);
