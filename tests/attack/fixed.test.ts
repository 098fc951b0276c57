import { expect, test } from "vitest";
import * as z from "zod/mini";
import { testApi } from "#tests/support/test-api.ts";

// Regression tests for bugs that were found with generated input (hostile-input.test.ts).

const encode = (place: string) => Buffer.from(place).toString("base64url");

test("an invalid cursor of the order list starts from the beginning, even with an impossible time", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  const id = crypto.randomUUID();
  for (const moment of ["9999-99-99T99:99:99.999Z", "2026-02-30T00:00:00.000Z", "0000-01-01T00:00:00.000Z"]) {
    const response = await api.request(`/api/purchase-orders?cursor=${encode(`-date ${id} ${moment}`)}`, {
      headers: staff,
    });
    expect(response.status, moment).toBe(200);
  }
});

test("a zero byte in a staff search finds nothing", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  await api.signInAs("sales");
  expect((await api.send("POST", "/api/customer-history", { email: "a\u0000@b.example" }, owner)).status).toBe(200);
  expect((await api.request("/api/audit?actor=a%00b", { headers: owner })).status).toBe(200);
  const named = { username: "adm\u0000in", password: "wrong password" };
  expect((await api.send("POST", "/api/admin/session", named)).status).toBe(401);
});

test("an upload address is on this site, whatever Origin says", async () => {
  await using api = await testApi();
  const query = new URLSearchParams({ filename: "a.pdf", type: "application/pdf", "metadata[purpose]": "paper" });
  for (const origin of ["' or 1=1 --", "null", "https://evil.example", "//evil.example", "javascript:alert(1)"]) {
    const response = await api.request(`/api/s3/params?${query}`, { headers: { origin, host: "localhost:3000" } });
    const { url } = z.parse(z.object({ url: z.string() }), await response.json());
    expect(new URL(url).origin, origin).toBe("http://localhost:3000");
  }
  const elsewhere = { origin: "http://10.0.0.5:3000", host: "10.0.0.5:3000" };
  const own = await api.request(`/api/s3/params?${query}`, { headers: elsewhere });
  expect(await own.json()).toMatchObject({ url: expect.stringContaining("http://10.0.0.5:3000/objects/") });
});

test("caller-chosen names are not echoed in field names", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const named = "'); drop table purchase_orders; --";
  const seen = await api.send("PATCH", "/api/settings", { ordersTo: null, seen: { [named]: [[]] } }, owner);
  expect(seen.status).toBe(400);
  expect(Object.keys((await seen.json()).fields)).toEqual(["seen"]);
  const upload = { filename: "a.pdf", type: "application/pdf" };
  for (const [purpose, status, fields] of [
    ["paper", 200, undefined],
    [{}, 400, { "metadata.purpose": expect.any(String) }],
  ] as const) {
    const body = { ...upload, metadata: { purpose, [named]: {} } };
    const begun = await api.send("POST", "/api/s3/multipart", body, owner);
    expect(begun.status).toBe(status);
    const answer = await begun.json();
    expect(answer.fields).toEqual(fields);
    expect(JSON.stringify(answer)).not.toContain("drop table");
  }
});

test("analytics are not computed at the ends of the calendar, where adding days never ended", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  for (const path of ["/api/analytics", "/api/analytics/views/export.csv"])
    for (const query of ["to=9999-12-31", "from=9999-12-01&to=9999-12-31", "to=0000-01-01"]) {
      const response = await api.request(`${path}?${query}`, { headers: owner });
      expect(response.status, `${path}?${query}`).toBe(400);
      expect(await response.json()).toMatchObject({ fields: { to: expect.stringMatching(/date/) } });
    }
});
