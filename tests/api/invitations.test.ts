import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { invite, listInvitations, readInvitation } from "#app/features/admin-access/invitations-contract.ts";
import { invitationComposers } from "#app/features/admin-access/mails/invitation-mail.server.ts";
import { invitations } from "#app/features/admin-access/table.server.ts";
import { claimMail, keepComposed, settleMail } from "#app/platform/mail/claim.server.ts";
import { mails } from "#app/platform/mail/table.server.ts";
import { codeOf, session, stateOf } from "#tests/support/session-calls.ts";
import { testApi } from "#tests/support/test-api.ts";

type Api = Awaited<ReturnType<typeof testApi>>;

const path = "/api/admin/invitations";
const acceptance = { username: "Mona", newPassword: "a password of her own" };
const hour = 3_600_000;

async function invited(api: Api, owner: { cookie: string }, body: object = {}) {
  const answer = await api.send(
    "POST",
    path,
    { email: "mona@pmf.example", role: "sales", language: "ar", ...body },
    owner,
  );
  expect(answer.status).toBe(201);
  const sent = z.parse(invite.answer, await answer.json());
  return { ...sent, id: sent.invitations[0]?.id ?? "", token: tokenOf(sent.link ?? "") };
}

function tokenOf(link: string): string {
  return link.slice(link.indexOf("#") + 1);
}

const read = (api: Api, token: string) => api.send("POST", "/api/invitations/read", { token });
const accept = (api: Api, token: string, more: object = {}) =>
  api.send("POST", "/api/invitations/accept", { token, ...acceptance, ...more });
const pending = async (api: Api, owner: { cookie: string }) =>
  z.parse(listInvitations.answer, await (await api.request(path, { headers: owner })).json());

test("an invited colleague chooses a name and a password, is signed in with the role, and the link works once", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const { token, link, invitations: list } = await invited(api, owner);
  expect(link).toMatch(/^http:\/\/localhost:3000\/ar\/join#/);
  expect(list).toMatchObject([{ email: "mona@pmf.example", role: "sales", language: "ar", isValid: true }]);
  const shown = z.parse(readInvitation.answer, await (await read(api, token)).json());
  expect(shown).toEqual({ email: "mona@pmf.example", role: "sales", invitedBy: "admin" });

  const accepted = await accept(api, token);
  expect(accepted.status).toBe(201);
  const cookie = accepted.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect(await stateOf(api, { cookie })).toEqual({ authenticated: true });
  expect((await api.request("/api/purchase-orders", { headers: { cookie } })).status).toBe(200);
  expect((await api.request(path, { headers: { cookie } })).status).toBe(403);

  expect((await accept(api, token, { username: "other" })).status).toBe(404);
  expect(await pending(api, owner)).toEqual([]);
  const password = acceptance.newPassword;
  expect((await api.send("POST", session, { username: "mona", password })).status).toBe(201);
});

test("an invitation accepted in many windows at the same time adds one account, with one password", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const { token } = await invited(api, owner);
  const windows = Array.from({ length: 6 }, (_, at) => ({
    username: `mona${at % 3}`,
    newPassword: `kettle of larks ${at}`,
  }));
  const answers = await Promise.all(windows.map((more) => accept(api, token, more)));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["201", ...Array<string>(5).fill("404")]);
  const { rows } = await api.database.pool.query("select username from users where username like 'mona%'");
  expect(rows).toHaveLength(1);
  const signedIn = await Promise.all(
    windows.map(
      async ({ username, newPassword: password }) => (await api.send("POST", session, { username, password })).status,
    ),
  );
  expect(signedIn.map((status) => status === 201)).toEqual(answers.map(({ status }) => status === 201));
});

test("a taken name or a weak password shows an error by its field, and the link still works", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const { token } = await invited(api, owner);
  const taken = await accept(api, token, { username: "admin" });
  expect([taken.status, await codeOf(taken)]).toEqual([409, "nameTaken"]);
  expect((await accept(api, token, { newPassword: "password1234" })).status).toBe(400);
  expect((await accept(api, token, { newPassword: "short" })).status).toBe(400);
  expect((await accept(api, token)).status).toBe(201);
});

test("an invitation ends after 72 hours; sent again, only its new link works", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const first = await invited(api, owner);
  api.advance(72 * hour - 1);
  expect((await read(api, first.token)).status).toBe(200);
  api.advance(1);
  expect((await read(api, first.token)).status).toBe(404);
  expect((await accept(api, first.token)).status).toBe(404);

  const later = await api.signIn();
  expect(await pending(api, later)).toMatchObject([{ isValid: false }]);
  const again = await api.send("POST", `${path}/${first.id}/resend`, {}, later);
  const { link } = z.parse(invite.answer, await again.json());
  expect((await accept(api, first.token)).status).toBe(404);
  expect((await accept(api, tokenOf(link ?? ""))).status).toBe(201);
});

test("a revoked invitation cannot be accepted, and no address is invited twice", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const { token, id } = await invited(api, owner);
  const body = { email: "Mona@PMF.example", role: "editor", language: "en" };
  const twice = await api.send("POST", path, body, owner);
  expect([twice.status, await codeOf(twice)]).toEqual([409, "alreadyInvited"]);
  const revoked = await api.request(`${path}/${id}`, { method: "DELETE", headers: owner });
  expect(await revoked.json()).toEqual([]);
  expect((await accept(api, token)).status).toBe(404);
  expect((await api.send("POST", path, body, owner)).status).toBe(201);
});

test("two people with the same link: one gets the account", async () => {
  await using api = await testApi();
  const { token } = await invited(api, await api.signIn());
  const attempts = await Promise.all(["mona", "omar", "sara"].map((username) => accept(api, token, { username })));
  expect(attempts.map(({ status }) => String(status)).toSorted()).toEqual(["201", "404", "404"]);
});

test("with a mail server, the link goes only to the colleague: it is neither in the response, nor kept, nor shown to staff", async () => {
  await using api = await testApi();
  Object.defineProperty(api.services.transport, "kind", { value: "smtp", configurable: true });
  const owner = await api.signIn();
  const { link, id } = await invited(api, owner);
  expect(link).toBeNull();
  const { db } = api.database;
  const [mail] = await db.select().from(mails).where(eq(mails.subjectId, id));
  expect(mail).toMatchObject({
    kind: "invitation",
    recipientAddress: "mona@pmf.example",
    language: "ar",
    state: "queued",
  });

  const compose = invitationComposers({
    db,
    now: api.now,
    publicUrl: "https://pmf.example",
    brand: async () => ({ en: "PMF", ar: "PMF" }),
  })["invitation"];
  const claimed = await claimMail(db, mail?.id ?? "", api.now());
  if (!mail || !compose || !claimed) throw new Error("Expected an email to compose");
  const first = await compose(claimed);
  const second = await compose(claimed);
  const tokens = [first, second].map(
    (composed) => /https:\/\/pmf\.example\/ar\/join#([\w-]{43})/.exec(composed?.text ?? "")?.[1] ?? "",
  );
  for (const token of tokens) expect((await read(api, token)).status).toBe(200);
  const [stored] = await db.select().from(invitations);
  for (const token of tokens) expect(JSON.stringify(stored)).not.toContain(token);

  await keepComposed(db, claimed, { subject: "invited", raw: Buffer.from(first?.text ?? ""), now: api.now() });
  for (const part of ["preview", "message.eml"]) {
    expect((await api.request(`/api/mail/${mail.id}/${part}`, { headers: owner })).status).toBe(404);
  }
  await settleMail(db, claimed, { state: "sent", answer: "250", isWelcome: true }, api.now());
  const [sent] = await db.select().from(mails).where(eq(mails.id, mail.id));
  expect(sent).toMatchObject({ state: "sent", raw: null });
  expect((await accept(api, tokens[0] ?? "")).status).toBe(201);
});

test("an email that waits until its invitation has ended is not sent", async () => {
  await using api = await testApi();
  const { id } = await invited(api, await api.signIn());
  api.advance(73 * hour);
  const composers = invitationComposers({
    db: api.database.db,
    now: api.now,
    publicUrl: "https://pmf.example",
    brand: async () => ({ en: "PMF", ar: "PMF" }),
  });
  const mail = {
    id: "",
    kind: "invitation",
    subjectId: id,
    language: "en" as const,
    recipientName: "",
    recipientAddress: "",
  };
  expect(await composers["invitation"]?.(mail)).toBeUndefined();
});
