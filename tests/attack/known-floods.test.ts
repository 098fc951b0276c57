import { afterAll, beforeAll, expect, test } from "vitest";
import { answerInquiry } from "#app/routes/plain-inquiry.server.ts";
import { testApi } from "#tests/support/test-api.ts";
import { slowTexts } from "./largest-requests.ts";
import { expectShortPieces } from "./main-thread.ts";

// Inputs that once blocked the process for up to 50 seconds, in their original size.
let api: Awaited<ReturnType<typeof testApi>>;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const marks = (characters: number) => "\u0345\u0301\u0323\u0327\u0334".repeat(characters / 5);
const email = "mona@nile.example";
const buyerInfo = { companyName: marks(150_000), contactName: "Mona Adel", email, quantity: "12" };
const item = { excerpt: "A line that is long enough.", content: "A text that is long enough for an item." };
const floods: [string, unknown][] = [
  ["/api/send-purchase-order", { htmlContent: "<p>order</p>", productType: "capsules", buyerInfo }],
  ["/api/admin/session", { username: marks(15_000), password: marks(15_000) }],
  ["/api/inquiries", { name: marks(15_000), email, message: marks(15_000) }],
  ["/api/search/misses", { text: marks(30_000), lang: "en" }],
  ["/api/news", { ...item, title: marks(125_000), category: "company" }],
];

test.each(floods)("%s with long runs of marks delays no one", async (path, body) => {
  const text = JSON.stringify(body);
  await expectShortPieces(async () => {
    const headers = { "content-type": "application/json" };
    const response = await api.request(path, { method: "POST", headers, body: text });
    expect([400, 413]).toContain(response.status);
    await response.body?.cancel();
  });
});

/** Posts the inquiry form as browsers without JavaScript do, from the given IP address. */
function postForm(fields: Record<string, string>, address: string) {
  const { config, content, db, now } = api.services;
  const request = new Request("http://localhost:3000/?index", { method: "POST", body: new URLSearchParams(fields) });
  return answerInquiry(request, "en", {
    db,
    content,
    now,
    address,
    publicUrl: config.publicUrl,
    inquiries: api.services,
    orders: { ...api.services, prices: async () => (await content()).pricing },
    limits: api.services.limits,
    passwordsFromEnvironment: { admin: false, cv: false },
    viewer: async () => ({ staff: undefined, contributor: undefined }),
    office: () => expect.unreachable(),
    keepUntil: () => undefined,
  });
}

test("no text in a plain form delays anyone, within limits or beyond", async () => {
  let sent = 0;
  for (const [name, textOf] of Object.entries(slowTexts)) {
    for (const characters of [4_000, 8_000, 100_000]) {
      const text = textOf(characters);
      const fields = { name: text.slice(0, characters / 50), message: text };
      await expectShortPieces(async () => {
        sent += 1;
        const { init } = await postForm(
          { ...fields, email: `mona-${sent}@nile.example` },
          `10.1.${sent >> 8}.${sent & 255}`,
        );
        expect(characters < 100_000 ? [200, 400] : [400, 413], `${name} ${characters}`).toContain(init?.status);
      }, `${name} ${characters}`);
    }
  }
});

test("a plain form counts for the limit before it is read", async () => {
  const statuses: (number | undefined)[] = [];
  for (let sent = 0; sent < 12; sent += 1) {
    statuses.push((await postForm({ message: "x".repeat(200_000) }, "192.0.2.99")).init?.status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(413), 429, 429]);
});
