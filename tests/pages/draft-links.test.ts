import { expect, test } from "vitest";
import { builtSite } from "#tests/support/built-site.ts";
import { type Ask, changeBlock } from "#tests/support/publish-content.ts";

test("a link shows the drafts without an account, without scripts, only until it ends", async () => {
  await using site = await builtSite("2026-11-26T10:00:00Z");
  const signedIn = await send("POST", "/api/admin/session", { password: site.adminPassword });
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const ask: Ask = (method, path, body) => send(method, path, body, cookie);
  const title = { en: "Zanzibarmarker", ar: "علامة زنجبار" };
  expect((await changeBlock(ask, "factory", { title })).status).toBe(200);

  const created = await ask("POST", "/api/site-content/links", {});
  const { path, links } = await created.json();
  expect([created.status, path, links]).toEqual([
    201,
    expect.stringMatching(/^\/preview\/[\w-]{32}$/),
    [{ id: expect.any(String), by: "admin", at: "2026-11-26T10:00:00.000Z", until: "2026-11-29T10:00:00.000Z" }],
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

  const refused = [
    `${path}?page=/admin`,
    `${path}?page=/order/abcdefghijklmnopqrstuv`,
    `${path}x`,
    "/preview/",
    "/preview/x",
  ];
  for (const address of refused) expect([address, (await fetch(site.url + address)).status]).toEqual([address, 404]);
  expect((await (await fetch(site.url)).text()).includes(title.en)).toBe(false);

  const second = await (await ask("POST", "/api/site-content/links", {})).json();
  expect((await ask("DELETE", `/api/site-content/links/${second.links[0].id}`)).status).toBe(200);
  expect((await fetch(site.url + second.path)).status).toBe(404);
  expect((await fetch(site.url + path)).status).toBe(200);
  site.set("2026-11-29T10:00:00Z");
  expect((await fetch(site.url + path)).status).toBe(404);

  function send(method: string, address: string, body?: unknown, cookie = ""): Promise<Response> {
    const headers = { "content-type": "application/json", origin: site.url, cookie };
    return fetch(site.url + address, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  }
});
