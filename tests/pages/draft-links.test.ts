import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { siteContentMessages } from "#app/features/site-content/messages.ts";
import { builtSite } from "#tests/support/built-site.ts";
import { type Ask, changeBlock } from "#tests/support/publish-content.ts";

test("a link shows the drafts without an account, without scripts, only until it ends", async () => {
  await using site = await builtSite("2026-11-26T10:00:00Z");
  const start = "2026-11-26T10:00:00.000Z";
  const signedIn = await send("POST", "/api/admin/session", { password: site.adminPassword });
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const ask: Ask = (method, path, body) => send(method, path, body, cookie);
  const title = { en: "Zanzibarmarker", ar: "علامة زنجبار" };
  expect((await changeBlock(ask, "factory", { title })).status).toBe(200);

  const created = await ask("POST", "/api/site-content/links", { label: "Mona" });
  const { path, links } = await created.json();
  expect([created.status, path, links]).toEqual([
    201,
    expect.stringMatching(/^\/preview\/[\w-]{32}$/),
    [{ id: expect.any(String), label: "Mona", by: "admin", at: start, until: "2026-11-29T10:00:00.000Z" }],
  ]);
  const { rows } = await site.services.pool.query("select * from site_draft_links");
  expect(JSON.stringify(rows)).not.toContain(path.split("/").at(-1));

  for (const [page, text, other] of [
    ["/", title.en, "/ar"],
    ["/ar", title.ar, "/"],
  ]) {
    const shared = await fetch(`${site.url}${path}?page=${page}`);
    const html = await shared.text();
    expect([shared.status, html.includes(text ?? ""), html.includes('class="draft-note"')]).toEqual([200, true, true]);
    expect(/<script|noscript/.test(html)).toBe(false);
    expect(Object.fromEntries(shared.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
      "content-security-policy": expect.stringMatching(/script-src 'none'.*form-action 'none'/),
    });
    // The other pages are reached within the draft.
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)[^"]*"/g)].map(
      ([whole]) => /href="([^"#]*)/.exec(whole)?.[1],
    );
    expect(links).toEqual(expect.arrayContaining([`${path}?page=${other}`]));
    expect(links.filter((link) => link === "/" || link === "/ar" || link?.endsWith("/manufacturing"))).toEqual(
      links.filter((link) => link?.startsWith(path) && link.endsWith("/manufacturing")),
    );
  }

  expect((await changeBlock(ask, "hero", { title })).status).toBe(200);
  const id = "0198c0de-0000-7000-8000-000000000001";
  const hidden = await fetch(`${site.url}${path}/objects/uploads/${id}`);
  await site.services.pool.query(
    `insert into uploads (id, state, by_staff, name, max_bytes, type, bytes, created_at)
       values ($1, 'checked', true, 'a.jpg', 9, 'image/jpeg', 4, now())`,
    [id],
  );
  await site.services.objects.store.put(`checked/${id}/whole`, Readable.from([Buffer.from("jpeg")]), {
    type: "image/jpeg",
    bytes: 4,
  });
  expect(hidden.status).toBe(404);
  expect((await fetch(`${site.url}${path}/objects/uploads/${id}`)).status).toBe(404); // not among the drafts
  expect((await fetch(`${site.url}/objects/uploads/${id}`)).status).toBe(404);
  const draft = `jsonb_set(value, '{picture}', $1)`;
  const src = `/objects/uploads/${id}`;
  const file = { width: 8, height: 6, avif: `${src}/a.avif 8w`, webp: `${src}/a.webp 8w`, src };
  const picture = { picture: file, alt: title };
  await site.services.pool.query(`update site_drafts set value = ${draft} where block = 'hero'`, [
    JSON.stringify(picture),
  ]);
  const shown = await fetch(`${site.url}${path}/objects/uploads/${id}`);
  expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect((await fetch(`${site.url}${path}x/objects/uploads/${id}`)).status).toBe(404);
  expect(await (await fetch(`${site.url}${path}?page=/`)).text()).toContain(`src="${path}/objects/uploads/${id}"`);

  const refused = [
    `${path}?page=/admin`,
    `${path}?page=/order/abcdefghijklmnopqrstuv`,
    `${path}x`,
    "/preview/",
    "/preview/x",
  ];
  for (const address of refused) expect([address, (await fetch(site.url + address)).status]).toEqual([address, 404]);
  expect((await (await fetch(site.url)).text()).includes(title.en)).toBe(false);

  const second = await (await ask("POST", "/api/site-content/links", { label: "" })).json();
  expect((await ask("DELETE", `/api/site-content/links/${second.links[0].id}`)).status).toBe(200);
  const messages = siteContentMessages.ar.endedLink;
  const [ended, never] = await Promise.all(
    [second.path, `/preview/${"x".repeat(32)}`].map((one) => fetch(`${site.url}${one}?page=/ar`)),
  );
  expect([ended?.status, never?.status]).toEqual([404, 404]);
  const text = await ended?.text();
  expect([text?.includes(messages.title), text?.includes(messages.text), text?.includes("noscript")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(withoutNonces(text)).toBe(withoutNonces(await never?.text()));

  // The link of a colleague who can no longer edit does not work, and works again if they can.
  for (const [change, status] of [
    ["disabled_at = now()", 404],
    ["disabled_at = null", 200],
    ["role = 'sales'", 404],
    ["role = 'owner'", 200],
  ]) {
    await site.services.pool.query(`update users set ${change}`);
    expect([change, (await fetch(site.url + path)).status]).toEqual([change, status]);
    expect([change, (await fetch(`${site.url}${path}/objects/uploads/${id}`)).status]).toEqual([change, status]);
  }
  site.set("2026-11-29T10:00:00Z");
  expect((await fetch(site.url + path)).status).toBe(404);

  function withoutNonces(html: string | undefined): string | undefined {
    return html?.replaceAll(/nonce="[^"]*"/g, "");
  }

  function send(method: string, address: string, body?: unknown, cookie = ""): Promise<Response> {
    const headers = { "content-type": "application/json", origin: site.url, cookie };
    return fetch(site.url + address, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  }
});
