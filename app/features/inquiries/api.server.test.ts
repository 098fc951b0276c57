import { parse as parseCsv } from "csv-parse/sync";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { testApi } from "#tests/support/test-api.ts";
import { inquiryDetailsSchema, listInquiries, readInquirySummary } from "./staff-contract.ts";

const api = await testApi({ trustProxy: 1 });
afterAll(() => api[Symbol.asyncDispose]());
const staff = await api.signIn();
beforeEach(() =>
  api.database.pool.query("truncate inquiries, inquiry_history, inquiry_days, mails, rate_limits cascade"),
);

const letter = { name: "Mona Adel", email: "mona@example.com", message: "Please send me your price list." };

/** Sends inquiries one minute apart to make their order deterministic. */
async function receive(...changes: Record<string, string>[]): Promise<void> {
  for (const [index, change] of changes.entries()) {
    const email = `sender${index}@example.com`;
    expect((await api.send("POST", "/api/inquiries", { ...letter, email, ...change })).status).toBe(201);
    api.advance(60_000);
  }
}

async function list(query: Record<string, string> = {}) {
  const answer = await api.request(`/api/inquiries?${new URLSearchParams(query)}`, { headers: staff });
  expect(answer.status).toBe(200);
  return z.parse(listInquiries.answer, await answer.json());
}

async function namesOf(query: Record<string, string>) {
  return (await list(query)).map(({ name }) => name);
}

async function onlyInquiry() {
  await receive({});
  const [inquiry] = await list();
  if (!inquiry) throw new Error("Expected the inquiry that was just sent");
  return { ...inquiry, path: `/api/inquiries/${inquiry.id}` };
}

async function details(response: Response) {
  expect(response.status).toBe(200);
  return z.parse(inquiryDetailsSchema, await response.json());
}

test("only staff can read, export, and change inquiries", async () => {
  const { path } = await onlyInquiry();
  for (const address of ["/api/inquiries", "/api/inquiries/export.csv", readInquirySummary.path, path]) {
    expect((await api.request(address)).status, address).toBe(401);
  }
  expect((await api.send("PATCH", path, { version: 1, status: "closed" })).status).toBe(401);
});

test("our own failures do not count against the address or the browser", async () => {
  const send = async () => (await api.send("POST", "/api/inquiries", letter)).status;
  await api.database.pool.query("alter table inquiries rename to inquiries_away");
  for (let attempt = 0; attempt < 11; attempt += 1) expect(await send()).toBe(500); // limits: ten per IP address, five per email address
  await api.database.pool.query("alter table inquiries_away rename to inquiries");
  expect(await send()).toBe(201);
});

test("no inquiry is rejected for its address: above five an hour, acknowledgements are held; honeypots do not count", async () => {
  let sender = 0;
  const send = async (change: Record<string, string>) => {
    sender += 1;
    const from = { "x-forwarded-for": `10.0.0.${sender}` };
    expect((await api.send("POST", "/api/inquiries", { ...letter, ...change }, from)).status).toBe(201);
  };
  for (let at = 0; at < 6; at += 1) await send({ message: `Trapped message ${at}`, website: "https://spam.example" });
  for (let at = 0; at < 7; at += 1) {
    await send({ message: `Question number ${at}` });
    api.advance(1_000);
  }
  const states = (await list()).map(({ mails }) => mails.map(({ state }) => state));
  const theirs = ["held", "held", "queued", "queued", "queued", "queued", "queued"];
  expect(states).toEqual(theirs.map((state) => ["queued", state]));
});

test("changing an outdated version is rejected without any effect", async () => {
  const { path, version } = await onlyInquiry();
  await details(await api.send("PATCH", path, { version, status: "answered" }, staff));
  for (const change of [{ status: "closed", note: "mine" }, { isSpam: true }]) {
    const refused = await api.send("PATCH", path, { version, ...change }, { ...staff, "accept-language": "ar" });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "conflict", detail: expect.stringMatching(/[\u0600-\u06ff]/) });
  }
  const now = await details(await api.request(path, { headers: staff }));
  expect(now).toMatchObject({ status: "answered", isSpam: false, version: 2 });
  expect(now.history).toHaveLength(1);
});

test("the same change by two people is made once, without a conflict", async () => {
  const { path, version } = await onlyInquiry();
  for (const change of [{ status: "answered" }, { isSpam: true }]) {
    const { version } = await details(await api.request(path, { headers: staff }));
    await details(await api.send("PATCH", path, { version, ...change }, staff));
    await details(await api.send("PATCH", path, { version, ...change }, staff));
  }
  const now = await details(await api.request(path, { headers: staff }));
  expect(now).toMatchObject({ status: "answered", isSpam: true, version: version + 2 });
  expect(now.history).toHaveLength(2);
});

test("an unknown inquiry, an unknown status, and an empty note are rejected", async () => {
  const { path, version } = await onlyInquiry();
  const unknown = `/api/inquiries/${crypto.randomUUID()}`;
  expect((await api.request(unknown, { headers: staff })).status).toBe(404);
  expect((await api.send("PATCH", unknown, { version, status: "closed" }, staff)).status).toBe(404);
  for (const change of [{ status: "lost" }, { status: "new" }, { note: "  " }, { note: "x".repeat(2001) }]) {
    expect((await api.send("PATCH", path, { version, ...change }, staff)).status).toBe(400);
  }
});

test("inquiries are listed newest first with the state of their emails", async () => {
  await receive({}, { name: "Second", message: "Another question altogether." });
  const inquiries = await list();
  expect(inquiries.map(({ name }) => name)).toEqual(["Second", "Mona Adel"]);
  for (const { mails } of inquiries) {
    expect(mails.map(({ kind, state }) => [kind, state])).toEqual([
      ["inquiry-seller", "queued"],
      ["inquiry-sender", "queued"],
    ]);
  }
});

test("an inquiry is unread until staff open it, and can be marked unread again", async () => {
  const { path, version } = await onlyInquiry();
  expect(await list({ status: "unread" })).toHaveLength(1);
  expect(await details(await api.send("PATCH", path, { version, isUnread: false }, staff))).toMatchObject({
    isUnread: false,
    version: 1,
  });
  expect(await list({ status: "unread" })).toEqual([]);
  await api.send("PATCH", path, { version, isUnread: true }, staff);
  expect(await list({ status: "unread" })).toHaveLength(1);
});

test("every step of an inquiry is in its history with its author, and can be undone", async () => {
  const { path } = await onlyInquiry();
  await api.send("PATCH", path, { version: 1, status: "answered" }, staff);
  await api.send("PATCH", path, { version: 2, status: "new" }, staff);
  await api.send("PATCH", path, { version: 3, note: "She called.\nTwice." }, staff);
  await api.send("PATCH", path, { version: 3, isSpam: true }, staff);
  const { history, ...inquiry } = await details(await api.send("PATCH", path, { version: 4, isSpam: false }, staff));
  expect(inquiry).toMatchObject({ status: "new", isSpam: false, version: 5 });
  expect(history.map(({ event, from, to, note, actor }) => [event, from, to, note, actor])).toEqual([
    ["status", "new", "answered", null, "admin"],
    ["status", "answered", "new", null, "admin"],
    ["note", null, null, "She called.\nTwice.", "admin"],
    ["spam", null, null, null, "admin"],
    ["notSpam", null, null, null, "admin"],
  ]);
});

test("a repeated request adds its note or changes the status once", async () => {
  const { path } = await onlyInquiry();
  for (const [key, change] of [
    ["the-key-of-the-note", { version: 1, note: "She called." }],
    ["the-key-of-the-status", { version: 1, status: "answered", note: "By phone." }],
  ] as const) {
    for (const _ of ["sent", "repeated"]) {
      const answer = await api.send("PATCH", path, change, { ...staff, "idempotency-key": key });
      expect(answer.status).toBe(200);
    }
  }
  const { history } = await details(await api.send("PATCH", path, { version: 2, note: "She called." }, staff));
  expect(history.map(({ note }) => note)).toEqual(["She called.", "By phone.", "She called."]);
});

test("inquiries can be filtered by status, type, country, and spam", async () => {
  await receive(
    { name: "Egypt", country: "egypt", inquiryType: "wholesale" },
    { name: "Emirates", country: "uae" },
    { name: "Nowhere" },
    { name: "Machine", website: "https://spam.example" },
  );
  expect(await namesOf({})).toEqual(["Nowhere", "Emirates", "Egypt"]);
  expect(await namesOf({ type: "wholesale" })).toEqual(["Egypt"]);
  expect(await namesOf({ country: "uae" })).toEqual(["Emirates"]);
  expect(await namesOf({ country: "none" })).toEqual(["Nowhere"]);
  expect(await namesOf({ status: "spam" })).toEqual(["Machine"]);
  const [newest] = await list();
  await api.send("PATCH", `/api/inquiries/${newest?.id}`, { version: 1, status: "closed" }, staff);
  expect(await namesOf({ status: "closed" })).toEqual(["Nowhere"]);
  expect(await namesOf({ status: "new", type: "general" })).toEqual(["Emirates"]);
});

test("the tabs of the list count inquiries as the list shows them, each up to 1,000", async () => {
  await receive({ name: "New" }, { name: "Closed" }, { name: "Machine", website: "https://spam.example" });
  const [closed] = await list();
  await api.send("PATCH", `/api/inquiries/${closed?.id}`, { version: 1, status: "closed", isUnread: false }, staff);
  const counts = async () => {
    const answer = await api.request(readInquirySummary.path, { headers: staff });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  expect(await counts()).toEqual({ unread: 1, new: 1, answered: 0, closed: 1, spam: 1 });
  await api.database.pool.query(
    `insert into inquiries (id, name, email, inquiry_type, message, language, status, spam, search_text, idempotency_key, request_hash)
    select gen_random_uuid(), 'Many', 'many@example.com', 'general', 'Hello', 'en', 'answered', false, '', n::text, ''
    from generate_series(1, 1001) as n`,
  );
  expect(await counts()).toEqual({ unread: 1000, new: 1, answered: 1000, closed: 1, spam: 1 });
});

test("search finds Arabic and Latin words in any spelling, in name, address, and message", async () => {
  await receive(
    { name: "د. أحمد عليّ", message: "نرغب في شراء كبسولات للمؤسسة" },
    { name: "Zoë Müller", email: "ZOE@Example.org", message: "Could you ship 20 bottles to Wien?" },
  );
  for (const q of ["احمد", "على", "مؤسسه", "كبسُولات احمد"]) {
    expect(await namesOf({ q }), q).toEqual(["د. أحمد عليّ"]);
  }
  for (const q of ["zoe", "MULLER", "example.org", "bottles wien", "٢٠ bot", "mü"]) {
    expect(await namesOf({ q }), q).toEqual(["Zoë Müller"]);
  }
  expect(await namesOf({ q: "nobody" })).toEqual([]);
});

test("a phone number in a message is found in any way of writing it", async () => {
  await receive(
    { name: "Riyadh", message: "نرجو التواصل على ٠٠٩٦٦ ٥٠ ٧٧٧ ٨٨٩٩ أو الواتساب https://wa.me/966511122233" },
    { name: "Cairo", message: "Please call me back.\nMobile: 0100 123 4567\n02-27351234 (office)" },
    { name: "Berlin", message: "Our number: +49 (0) 30 / 901820-0, batch 2026-11-29, 1,250 bottles" },
  );
  for (const q of ["0507778899", "+966 50 7778899", "966507778899", "٠٥٠٧٧٧٨٨٩٩", "0511122233"])
    expect(await namesOf({ q }), q).toEqual(["Riyadh"]);
  for (const q of ["01001234567", "+201001234567", "tel:+20-100-123-4567", "0227351234", "+20 2 2735 1234"])
    expect(await namesOf({ q }), q).toEqual(["Cairo"]);
  for (const q of ["0309018200", "+49309018200", "2026-11-29"]) expect(await namesOf({ q }), q).toEqual(["Berlin"]);
  expect(await namesOf({ q: "0507778800" })).toEqual([]);
});

test("paging returns each matching inquiry exactly once", async () => {
  await receive({ inquiryType: "research" });
  await api.database.pool.query(`
    insert into inquiries select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(),
      'idempotency_key', 'copy:' || n))).* from inquiries as i, generate_series(1, 70) as n`);
  const first = await api.request("/api/inquiries?type=research&q=price", { headers: staff });
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  expect(next).toContain("type=research");
  const second = await api.request(next, { headers: staff });
  expect(second.headers.get("link")).toBeNull();
  const rows = [await first.json(), await second.json()].flatMap((page) => z.parse(listInquiries.answer, page));
  expect(rows).toHaveLength(71);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(71);
});

test("inquiries are exported as a workbook, with headers in the office's language", async () => {
  await receive({ name: "=1+1", country: "uae" });
  const headers = { ...staff, "accept-language": "ar" };
  const answer = await api.request("/api/inquiries/export.xlsx?status=new", { headers });
  const rows = await readSheet(Buffer.from(await answer.arrayBuffer()));
  expect(rows[0]?.slice(0, 3)).toEqual(["وقت الوصول (بتوقيت القاهرة)", "الحالة", "الاسم"]);
  expect(rows.slice(1).map((row) => [row[0] instanceof Date, row[2], row[4]])).toContainEqual([
    true,
    "=1+1",
    "الإمارات العربية المتحدة",
  ]);
  expect(rows.slice(1).map((row) => [row[1], row[5], row[6]].join("، "))).toContain("جديد، معلومات عامة، الإنجليزية");
});

test("the export opens correctly in a spreadsheet: Arabic, line breaks, and no formulas", async () => {
  await receive(
    { name: '=HYPERLINK("#A1")', message: '+1 is how this begins\nand, so "on"' },
    { name: "منى عادل", message: "مرحبًا، أودّ معرفة السعر", country: "egypt" },
  );
  const answer = await api.request("/api/inquiries/export.csv?status=new", { headers: staff });
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="inquiries-\d{4}-\d\d-\d\d\.csv"$/);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows: unknown = parseCsv(Buffer.from(bytes), { bom: true, columns: true });
  expect(rows).toMatchObject([
    { Name: "منى عادل", Message: "مرحبًا، أودّ معرفة السعر", Country: "Egypt", Status: "New", Language: "English" },
    {
      "Received (Cairo time)": expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      Name: `'=HYPERLINK("#A1")`,
      Message: `'+1 is how this begins\nand, so "on"`,
      Country: "",
    },
  ]);
});
