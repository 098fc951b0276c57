import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { readSearchablePages } from "#app/features/search/contract.ts";
import { blockIds } from "#app/features/site-content/contract.ts";
import { makePicture, picturePurpose } from "#app/features/site-content/files/contract.ts";
import { noPicture, noText } from "#app/platform/content/fields.ts";
import { signedUploadSchema, signUpload } from "#app/platform/files/contract.ts";
import { languages, localized } from "#app/platform/i18n/language.ts";
import { defaultContent } from "#content/site-content.ts";
import { builtSite } from "#tests/support/built-site.ts";
import { newsFixture } from "#tests/support/news-fixture.ts";
import { type Ask, changeBlock, publishAll } from "#tests/support/publish-content.ts";

let site: Awaited<ReturnType<typeof builtSite>>;
let cookie = "";

beforeAll(async () => {
  site = await builtSite("2026-11-20T10:00:00Z");
  const signedIn = await fetch(`${site.url}/api/admin/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password: site.adminPassword }),
  });
  cookie = signedIn.headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
});
afterAll(() => site[Symbol.asyncDispose]());

const ask: Ask = (method, path, body) =>
  fetch(site.url + path, {
    method,
    headers: { "content-type": "application/json", cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const look = async (path: string) => (await fetch(site.url + path)).text();

test("an owner's words for navigation, buttons, units, and labels are on every page that has them", async () => {
  const { slug } = await (
    await newsFixture(site)
  ).publish({ type: "event", eventDate: "2099-12-01", eventTime: "10:00" });
  const buyerInfo = { companyName: "Nile Pharma", contactName: "Mona", email: "mona@nile.example", quantity: "12" };
  const order = { htmlContent: "<p>order</p>", productType: "capsules", buyerInfo };
  expect((await ask("POST", "/api/send-purchase-order", order)).status).toBe(201);
  const { rows } = await site.services.pool.query("select follow_token from purchase_orders");
  const token = String(rows[0]?.follow_token);
  const word = (text: string) => ({ en: `${text} our words`, ar: `${text} كلماتنا` });
  const { hero, certificates } = defaultContent;
  const changes = {
    navigation: { product: word("N1"), madeInEgypt: word("N2"), orderHere: word("N3") },
    hero: { learnMore: word("H1"), cardSubtitle: { en: "H2 {number}", ar: "H2 {number}" } },
    pricing: { perBottle: word("P1") },
    cosmetics: { order: { en: "C1 {app}", ar: "C1 {app}" } },
    news: {
      noNews: word("S1"),
      newsletterButton: word("S2"),
      archiveDescription: word("S3"),
      eventAt: { en: "S4 {date} {time}", ar: "S4 {date} {time}" },
      addToCalendar: word("S5"),
    },
    maker: { addressLabel: word("M1") },
    certificates: { open: word("G1") },
    factoryPage: { back: word("F1") },
    orderPage: { lead: word("O1"), powderPrice: { en: "O2 {price}", ar: "O2 {price}" }, sendHint: word("O3") },
    companyInformation: { nameLabel: word("D1") },
    uploadPage: { title: word("U1"), lead: word("U2") },
    newsPage: { title: word("V1"), lead: word("V2") },
    translationPage: { title: word("T1"), lead: word("T2") },
    orderStatus: { lead: word("F2"), pending: word("F3"), keepLink: word("F4"), print: word("F5") },
  };
  const words = new Map<string, object>(Object.entries(changes));
  for (const id of blockIds) {
    const change = words.get(id);
    if (change) expect([id, (await changeBlock(ask, id, change)).status]).toEqual([id, 200]);
  }
  expect((await publishAll(ask)).status).toBe(200);
  const onEveryPage = ["N1", "N2", "N3", "D1", "M1"];
  const shown = {
    "/": ["H1", "P1", "S1", "S2", "G1", `H2 ${certificates.number}`, `C1 ${defaultContent.cosmetics.app}`],
    "/manufacturing": ["F1", "G1"],
    "/purchase-order": ["O1", "O2 USD", "O3"],
    "/news": ["S3"],
    [`/news/${slug}`]: ["S4", "S5"],
    "/upload": ["U1", "U2"],
    "/news-admin": ["V1", "V2"],
    "/company-translation": ["T1", "T2"],
    [`/order/${token}`]: ["F2", "F3", "F4", "F5"],
  };
  for (const language of languages) {
    for (const [path, own] of Object.entries(shown)) {
      const html = await look(localized(path, language));
      for (const each of [...onEveryPage, ...own]) expect(html, `${path} ${language}`).toContain(each);
      expect(html).not.toContain(`>${hero.learnMore[language]}<`);
    }
  }
});

test("an owner's logo, icon, and photo are shown where they belong, and the shipped ones after they are removed", async () => {
  const bytes = await sharp({ create: { width: 600, height: 600, channels: 4, background: "#0000" } })
    .png()
    .toBuffer();
  const made = async (shape: string) => {
    const announced = { name: `${shape}.png`, type: "image/png", size: bytes.length, purpose: picturePurpose };
    const signed = z.parse(signedUploadSchema, await (await ask("POST", signUpload.path, announced)).json());
    await fetch(new URL(signed.uploadURL, site.url), {
      method: "PUT",
      headers: signed.headers,
      body: new Uint8Array(bytes),
    });
    const body = { objectURL: signed.uploadURL, shape, focus: { x: 0.5, y: 0.5 } };
    const { picture } = z.parse(makePicture.answer, await (await ask("POST", makePicture.path, body)).json());
    return { picture, alt: noText };
  };
  const [logo, icon, portrait] = [await made("logo"), await made("icon"), await made("portrait")];
  expect((await changeBlock(ask, "navigation", { logo, icon })).status).toBe(200);
  expect((await changeBlock(ask, "researcher", { portrait })).status).toBe(200);
  const shipped = await look("/");
  expect(shipped).toContain(`href="/favicon.svg"`);
  expect(shipped).toContain("#leaf");
  expect((await fetch(`${site.url}/favicon.ico`)).headers.get("content-type")).toContain("icon");
  expect((await publishAll(ask)).status).toBe(200);

  const { src } = icon.picture;
  for (const language of languages) {
    const page = await look(localized("/", language));
    for (const part of [
      `rel="icon" href="${src}/48.webp"`,
      `rel="apple-touch-icon" href="${src}"`,
      `${logo.picture.src}/40.avif 40w`,
      `${portrait.picture.src}/192.avif 192w`,
      `alt="${defaultContent.researcher.name[language]}"`,
      `"logo":"${site.url}${src}"`,
    ])
      expect(page).toContain(part);
    expect(page).not.toContain("#leaf");
    expect(page).not.toContain("favicon.svg");
  }
  expect((await fetch(`${site.url}/favicon.ico`, { redirect: "manual" })).headers.get("location")).toBe(src);
  expect(JSON.parse(await look("/manifest.webmanifest"))).toMatchObject({
    icons: [{ src: `${src}/192.webp` }, { src, type: "image/png" }],
  });
  const whole = await fetch(site.url + src);
  expect(whole.headers.get("content-type")).toBe("image/png");
  expect(await sharp(await whole.arrayBuffer()).metadata()).toMatchObject({ width: 512, hasAlpha: true });

  const none = { picture: noPicture, alt: noText };
  expect((await changeBlock(ask, "navigation", { logo: none, icon: none })).status).toBe(200);
  expect((await publishAll(ask)).status).toBe(200);
  const restored = await look("/");
  expect(restored).toContain(`href="/favicon.svg"`);
  expect(restored).toContain("#leaf");
  expect(await look("/manifest.webmanifest")).toContain("/icon-maskable-512.png");
});

const hidden = {
  researcher: "researcher-profile",
  supplement: "specifications",
  cosmetics: "cosmetics",
  news: "news-events",
  company: "company",
} as const;

test("a hidden section leaves the page, the navigation, search, and the sitemap; the others stay", async () => {
  const { slug } = await (await newsFixture(site)).publish();
  for (const id of blockIds.filter((id) => id in hidden)) {
    expect((await changeBlock(ask, id, { isShown: false })).status).toBe(200);
  }
  const before = await look("/");
  for (const anchor of Object.values(hidden)) expect(before, anchor).toContain(`id="${anchor}"`);
  expect(await look("/sitemap.xml")).toContain("/news");
  expect((await publishAll(ask)).status).toBe(200);

  for (const language of languages) {
    for (const path of ["/", "/manufacturing"]) {
      const html = await look(localized(path, language));
      for (const anchor of Object.values(hidden)) {
        expect(html, anchor).not.toContain(`id="${anchor}"`);
        expect(html, anchor).not.toMatch(new RegExp(`href="[^"]*#${anchor}"`));
      }
      for (const anchor of ["product", "research", "contact"]) expect(html).toContain(`#${anchor}"`);
    }
    const answer = await (await fetch(`${site.url}/api/search/pages?lang=${language}`)).json();
    const { pages } = z.parse(readSearchablePages.answer, answer);
    const anchors = new Set(Object.values(hidden).map((anchor) => `#${anchor}`));
    expect(pages.filter(({ url, page = "/" }) => anchors.has(url) || page.startsWith("/news"))).toEqual([]);
    expect(pages.map(({ url }) => url)).toEqual(expect.arrayContaining(["#hero", "#pricing", "#contact"]));
  }
  expect(await look("/sitemap.xml")).not.toContain("/news");
  const newsPages = ["/news", "/ar/news/feed.xml", `/news/${slug}`, `/ar/news/${slug}`];
  const statuses = () => Promise.all(newsPages.map(async (path) => (await fetch(site.url + path)).status));
  expect(await statuses()).toEqual(newsPages.map(() => 404));
  for (const path of newsPages) expect((await ask("GET", path)).status, path).toBe(200);
  expect((await changeBlock(ask, "news", { isShown: true })).status).toBe(200);
  expect((await publishAll(ask)).status).toBe(200);
  expect(await statuses()).toEqual(newsPages.map(() => 200));
});
