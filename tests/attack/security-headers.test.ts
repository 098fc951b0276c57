import { expect, test } from "vitest";
import { readConfig } from "#app/platform/config/config.server.ts";
import { createCalls } from "#server/calls.ts";
import { compose } from "#server/compose.ts";
import { securityTxt } from "#server/security-txt.ts";
import { testApi } from "#tests/support/test-api.ts";

/** Selects the row counts of all tables except the rate-limit counters. */
const countRows = `select table_name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', table_name),
  false, true, '')))[1]::text as rows from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits' order by 1`;
/** The only GET call that adds a row: the upload engine uses it to request signed URLs. */
const asksForAnAddress = "/api/s3/params";

test("reads change nothing: no GET call adds or removes a row", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const { rows: before } = await api.database.pool.query(countRows);
  for (const { method, path } of api.endpoints) {
    if (method !== "GET" || path.includes("{") || path === asksForAnAddress) continue;
    await (await api.request(path, { headers: owner })).body?.cancel();
  }
  expect((await api.database.pool.query(countRows)).rows).toEqual(before);
});

test("responses to staff and about people are never cached", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  for (const { method, path, access } of api.endpoints) {
    if (method !== "GET" || path.includes("{") || typeof access === "string") continue;
    const response = await api.request(path, { headers: owner });
    await response.body?.cancel();
    expect(response.headers.get("cache-control"), path).toMatch(/no-store|private, no-cache|no-cache/);
  }
});

test("the vulnerability contact is shown only if the owner configured one", async () => {
  const now = new Date("2026-11-22T10:00:00Z");
  const textOf = (contact: string) =>
    securityTxt(readConfig({ SECURITY_CONTACT: contact, PUBLIC_URL: "https://pmf.example" }), now);
  expect(textOf("")).toBeUndefined();
  expect(textOf("security@pmf.example")).toBe(
    "Contact: mailto:security@pmf.example\nExpires: 2027-02-20T00:00:00.000Z\nPreferred-Languages: en, ar\nCanonical: https://pmf.example/.well-known/security.txt\n",
  );
  expect(textOf("https://pmf.example/security")).toContain("Contact: https://pmf.example/security\n");
  for (const wrong of ["javascript:alert(1)", "http://pmf.example", "a@b\nInjected: 1", "somebody"]) {
    expect(() => textOf(wrong), wrong).toThrow(/SECURITY_CONTACT/);
  }
});

test("security.txt is served as text, but only if a contact is configured", async () => {
  await using api = await testApi();
  const address = "http://localhost:3000/.well-known/security.txt";
  expect((await api.request(address)).status).toBe(404);
  const config = { ...api.services.config, securityContact: "mailto:security@pmf.example" };
  const answer = await createCalls(compose({ ...api.services, config })).request(address);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=UTF-8");
  expect(await answer.text()).toMatch(/^Contact: mailto:security@pmf\.example\n/);
});
