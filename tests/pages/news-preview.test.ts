import { expect, test } from "vitest";
import { newsPreviewPath } from "#app/features/news/staff-contract.ts";
import { builtSite } from "#tests/support/built-site.ts";

test("staff see an unsaved item as its page will be, in both languages, without scripts; no one else does", async () => {
  await using site = await builtSite("2026-11-26T10:00:00Z");
  const headers = { origin: site.url, "content-type": "application/json" };
  const password = JSON.stringify({ password: site.adminPassword });
  const signedIn = await fetch(`${site.url}/api/admin/session`, { method: "POST", headers, body: password });
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const item = {
    title: "Fair",
    titleAr: "المعرض",
    content: "**Hall 3** <script>alert(1)</script>",
    type: "event",
    eventDate: "2027-01-18",
    eventTime: "",
    photoTexts: [
      { photo: "/objects/uploads/0198c0de-0000-7000-8000-000000000001", alt: "Our stand", captionAr: "جناحنا" },
    ],
    photos: ["/objects/uploads/0198c0de-0000-7000-8000-000000000001"],
  };
  const show = (language: string, cookie: string, json = JSON.stringify(item)) =>
    fetch(site.url + newsPreviewPath, {
      method: "POST",
      headers: { origin: site.url, cookie },
      body: new URLSearchParams({ language, item: json }),
    });

  for (const [language, title] of [
    ["en", "Fair"],
    ["ar", "المعرض"],
  ] as const) {
    const shown = await show(language, cookie);
    const html = await shown.text();
    expect(html).toContain(`${title}</h1>`);
    expect(html).toContain("<strong>Hall 3</strong>");
    expect(html).toContain('<time dateTime="2027-01-18">');
    expect(html).toContain(`src="${item.photos[0]}"`);
    expect(html).toContain('alt="Our stand"');
    expect(html.includes("جناحنا</figcaption>")).toBe(language === "ar");
    expect(html).not.toMatch(/<script|noscript/);
    expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(shown.headers.get("content-security-policy")).toMatch(/script-src 'none'.*frame-ancestors 'self'/);
  }
  expect((await show("en", "")).status).toBe(401);
  for (const [language, json] of [
    ["en", "{"],
    ["fr", "{}"],
  ] as const)
    expect((await show(language, cookie, json)).status).toBe(400);
  expect((await fetch(`${site.url}/news/preview`)).status).toBe(404);
});
