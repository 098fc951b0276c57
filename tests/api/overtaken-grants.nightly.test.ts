import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeAt, newTotpSecret } from "#app/platform/two-factor/one-time-code.server.ts";
import { newRecoveryCodes, recoveryCodeHash } from "#app/platform/two-factor/recovery-codes.server.ts";
import { session } from "#tests/support/session-calls.ts";
import { testApi } from "#tests/support/test-api.ts";
import { addQuickAccount, cvPassword, quickHash } from "#tests/support/test-passwords.ts";
import { until } from "#tests/support/until.ts";

/* After an account has changed, no access works that an older check granted, whatever the moment of the change: each
   grant is held before each of its queries in turn, while the product makes the change. See also stale-checks. */

type Hold = { queriesLeft: number; reached: () => void; release: Promise<void> };
const held = new AsyncLocalStorage<Hold>();
const { query } = pg.Client.prototype;

/** Holds the query at which the current attempt is to be held. All others run immediately. */
function heldQuery(this: pg.Client, ...given: Parameters<typeof query>): unknown {
  const hold = held.getStore();
  if (!hold || hold.queriesLeft-- !== 0) return Reflect.apply(query, this, given);
  hold.reached();
  return hold.release.then((): unknown => Reflect.apply(query, this, given));
}
Object.assign(pg.Client.prototype, { query: heldQuery });
afterAll(() => void Object.assign(pg.Client.prototype, { query }));

const api = await testApi();
afterAll(() => api[Symbol.asyncDispose]());
const { pool } = api.database;

const [password, newPassword] = ["the quick password", "a password that no thief knows"];
const totpSecret = newTotpSecret();
const [recoveryCode = ""] = newRecoveryCodes();
const [mona, omar] = [crypto.randomUUID(), crypto.randomUUID()];
let [own, others] = [{ cookie: "" }, { cookie: "" }];
let restored = "";

beforeAll(async () => {
  await pool.query("delete from users");
  const accounts = [
    { username: "mona", password },
    { username: "omar", password: "another password" },
  ];
  for (const account of accounts) await addQuickAccount(pool, { ...account, role: "owner", at: api.now() });
  await pool.query("update users set id = case username when 'mona' then $1::uuid else $2::uuid end", [mona, omar]);
  own = await api.signIn(password, "mona");
  others = await api.signIn("another password", "omar");
  const { rows } = await pool.query("select json_agg(users) as users from users");
  const open = (await pool.query("select json_agg(sessions) as sessions from sessions")).rows[0].sessions;
  restored = `delete from users; delete from rate_limits; delete from cv_grants; delete from invitations;
    update credentials set hash = '${await quickHash(cvPassword)}';
    insert into users select * from json_populate_recordset(null::users, '${JSON.stringify(rows[0].users)}');
    insert into sessions select * from json_populate_recordset(null::sessions, '${JSON.stringify(open)}')`;
});

const call = (cookie: () => object, method: string, path: string, body: object) => () =>
  api.send(method, `/api/admin/${path}`, body, { ...cookie() });
const confirmed = { currentPassword: password };
const code = () => codeAt(totpSecret, api.now());
const changes = {
  "the password": call(() => own, "PUT", "passwords/own", { ...confirmed, newPassword }),
  "a reset of the password": call(() => others, "POST", `accounts/${mona}/password`, {}),
  "two-factor authentication": () => call(() => own, "PUT", "two-factor", { code: code() })(),
  "the role": call(() => others, "PATCH", `accounts/${mona}`, { role: "editor" }),
  "a disabled account": call(() => others, "PATCH", `accounts/${mona}`, { disabled: true }),
  "the CV password": call(() => own, "PUT", "passwords/cv", { ...confirmed, newPassword }),
};
type Change = keyof typeof changes;

const signIn = (more: object = {}) => api.send("POST", session, { username: "mona", password, ...more });
const ofMona = `where id = '${mona}'`;
const enrolled = `update users set totp_secret = '${totpSecret}' ${ofMona}`;
const withTwoFactor = `update users set totp_secret = '${totpSecret}', second_step_since = now() ${ofMona};
  insert into recovery_codes (hash, user_id) values ('${recoveryCodeHash(recoveryCode)}', '${mona}')`;
const anyTime: Change[] = ["the password", "a reset of the password", "the role", "a disabled account"];

/** Whether the cookies of a response still give the access that its check granted. */
type StillWorks = (cookie: string) => Promise<boolean>;
const isOwner: StillWorks = async (cookie) => {
  const answer = await api.send("POST", "/api/admin/accounts", { username: "thief", role: "owner" }, { cookie });
  return answer.status === 201;
};
const opensCv: StillWorks = async (cookie) => {
  const file = { name: "cv.pdf", type: "application/pdf", size: 1000, language: "en" };
  return (await api.send("POST", "/api/cv/upload", file, { cookie })).status === 200;
};

type Grant = { name: string; before?: string; attempt: () => Promise<Response>; after: Change[]; works?: StillWorks };
const grants: Grant[] = [
  { name: "a session", before: enrolled, attempt: () => signIn(), after: [...anyTime, "two-factor authentication"] },
  {
    name: "a session with a code",
    before: withTwoFactor,
    attempt: () => signIn({ code: code() }),
    after: anyTime,
  },
  {
    name: "a session with a recovery code",
    before: withTwoFactor,
    attempt: () => signIn({ code: recoveryCode }),
    after: anyTime,
  },
  {
    name: "a session with a temporary password",
    before: `update users set password_given_at = now() ${ofMona}`,
    attempt: () => signIn({ newPassword: "a password that a thief chose" }),
    after: ["a reset of the password", "the role", "a disabled account"],
  },
  {
    name: "a CV grant",
    attempt: () => api.send("POST", "/api/cv/password", { password: cvPassword }),
    after: ["the CV password"],
    works: opensCv,
  },
];

/** Other tests use the same server, but other databases. */
const waitingHere = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Holds the attempt before its nth query while the change is made, or until the change waits for a lock of the attempt.
 * Returns undefined if the attempt ended before.
 */
async function overtakenAt(n: number, { before = "select 1", attempt }: Grant, change: Change) {
  await pool.query(restored);
  await pool.query(before);
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = { queriesLeft: n, reached: reached.resolve, release: released.promise };
  const answered = held.run(hold, attempt);
  const isHeld = await Promise.race([reached.promise.then(() => true), answered.then(() => false)]);
  if (!isHeld) return undefined;
  let isMade = false;
  const made = changes[change]().finally(() => (isMade = true));
  await until(async () => isMade || (await pool.query(waitingHere)).rowCount !== 0);
  released.resolve();
  return { attempted: await answered, changed: await made };
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
}

const combinations = grants.flatMap((grant) => grant.after.map((change) => ({ ...grant, change })));
let interleavings = 0;

test.each(combinations)(
  "$name, overtaken by $change at any of its queries, opens nothing",
  async ({ change, ...grant }) => {
    for (let n = 0; ; n += 1) {
      const overtaken = await overtakenAt(n, grant, change);
      if (!overtaken) break;
      interleavings += 1;
      expect(overtaken.changed.status, `the change at query ${n}`).toBeLessThan(300);
      const { works = isOwner } = grant;
      expect(await works(cookiesOf(overtaken.attempted)), `access after query ${n}`).toBe(false);
    }
  },
);

test.each(grants)("$name works if nothing changes", async ({ before = "select 1", attempt, works = isOwner }) => {
  await pool.query(restored);
  await pool.query(before);
  expect(await works(cookiesOf(await attempt()))).toBe(true);
});

test("more than 100 interleavings were forced", () => {
  expect(interleavings).toBeGreaterThan(100);
});
