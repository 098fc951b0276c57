import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { accessMessages } from "#app/features/admin-access/messages.ts";
import { newsOfficeMessages } from "#app/features/news/back-office/messages.ts";
import { newsMessages } from "#app/features/news/messages.ts";
import { officeMessages } from "#app/office/messages.ts";
import { uploadDialogMessages } from "#app/platform/files/client/messages.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { type Language, localized } from "#app/platform/i18n/language.ts";
import { defaultContent } from "#content/site-content.ts";
import { expect, test } from "#tests/support/journey.ts";
import { controlsUnderToast, overflowOf } from "#tests/support/page-checks.ts";

const { en: accessEn, ar: accessAr } = accessMessages;
const { en: officeEn, ar: officeAr } = newsOfficeMessages;
const { en, ar } = newsMessages;
const { en: uploadEn, ar: uploadAr } = uploadDialogMessages;

const messages = { en, ar };
const uploads = { en: uploadEn, ar: uploadAr };
const office = { en: officeEn, ar: officeAr };
const access = { en: accessEn, ar: accessAr };

/** Writes an item and returns its unique Arabic title. */
async function write(page: Page, title: string): Promise<string> {
  const titleAr = `المصنع يفتتح خطًا ثانيًا ${title.slice(-8)}`;
  await page.locator("[name=title]").fill(title);
  await page.locator("[name=excerpt]").fill("A second line doubles what the factory can make in a day.");
  await page
    .locator("[name=content]")
    .fill("## What changes\n\nThe **second line** <b>started</b> [today](javascript:alert(1)).");
  await page.locator("[name=titleAr]").fill(titleAr);
  await page.locator("[name=category]").selectOption("company");
  await page.locator("[name=featured]").check();
  return titleAr;
}

/** Creates a photo with a single color, different for each number. */
async function photo(number: number) {
  const background = { r: 40 * number, g: 90, b: 70 };
  const picture = sharp({ create: { width: 640, height: 420, channels: 3, background } });
  return { name: `photo-${number}.jpg`, mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
}

/** The field for the title in the user's own language, the only one that phones show. */
function ownTitle(page: Page, language: Language): Locator {
  return page.locator(language === "ar" ? "[name=titleAr]" : "[name=title]");
}

async function signIn(page: Page, path: string, password: string, language: Language): Promise<void> {
  await page.context().addCookies([{ name: "pmf-language", value: language, url: new URL("/", page.url()).href }]);
  await page.goto(path);
  await page.getByLabel(access[language].password, { exact: true }).fill(password);
  await page.getByRole("button", { name: access[language].signIn }).click();
}

test(
  "a visitor's item with photos waits for staff, then appears on every page with news",
  { tag: "@arabic-nightly" },
  async ({ page, open, browser, site, language, expectedErrors, expectNoAxeViolations }) => {
    const t = messages[language];
    const title = `The factory opens line ${crypto.randomUUID().slice(0, 8)}`;
    await page.setViewportSize({ width: 360, height: 740 });
    await open("/news-admin");
    await expectNoAxeViolations();
    const titleAr = await write(page, title);
    await expect(page.locator("[name=title]")).toHaveCSS("text-align", "start"); // in Arabic, too
    expectedErrors.push(/503 \(Service Unavailable\)/);
    await page.route("**/api/news/photos", (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
    const picking = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: t.form.photos.add }).click();
    const picker = await picking;
    expect(picker.isMultiple()).toBe(true);
    await picker.setFiles(await Promise.all([1, 2].map(photo)));
    const dialog = page.getByRole("dialog");
    const photos = page.locator("form ol > li");
    await expect(photos).toHaveCount(1);
    await expect(dialog.getByRole("listitem").filter({ hasText: t.form.photos.failed })).toHaveCount(1);
    await expectNoAxeViolations({ within: "dialog[open]" });
    const again = dialog.getByRole("button", { name: uploads[language].retry, exact: true });
    await expect(again).toBeInViewport();
    await again.click();
    await expect(photos).toHaveCount(2);
    await expect(dialog).toBeHidden(); // closes automatically after all files are stored
    await expectNoAxeViolations({ within: "main" });
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole("button", { name: t.form.create }).click();
    await expect(page.getByRole("status").filter({ hasText: t.form.created })).toBeVisible();
    await expect(page.locator("[name=title]")).toHaveValue("");
    const shown = language === "ar" ? titleAr : title;
    const own = page.getByRole("listitem").filter({ hasText: shown }).first();
    await expect(own).toContainText(t.items.waiting);
    const address = (await own.getByRole("link").getAttribute("href")) ?? "";
    await page.goto(address);
    await expect(page.getByRole("note")).toHaveText(t.article.waiting);
    const clock = page.getByRole("note").locator("svg");
    expect(await clock.evaluate((icon) => icon.getBoundingClientRect().width)).toBe(20);
    await expectNoAxeViolations();

    const other = await browser.newContext({ baseURL: site.url });
    const stranger = await other.newPage();
    expect((await stranger.goto(address))?.status()).toBe(404);
    expect(await (await other.request.get("/api/news")).text()).not.toContain(title);

    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, "/admin/news", site.adminPassword, language);
    const line = page.getByRole("listitem").filter({ hasText: shown });
    await expect(line).toContainText(office[language].statuses.waiting);
    await expectNoAxeViolations();
    await line.getByRole("link", { name: interpolate(office[language].editItem, { title: shown }) }).click();
    await expect(page.locator("[name=title]")).toHaveValue(title);
    await page.getByRole("radio", { name: office[language].editor.now, exact: true }).check();
    await expectNoAxeViolations({ within: "main" });
    await page.getByRole("button", { name: office[language].editor.submit.publish, exact: true }).click();
    await expect(line).toContainText(office[language].statuses.published);

    expect((await stranger.goto(address))?.status()).toBe(200);
    await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(shown);
    await expect(stranger.getByText("[today](javascript:alert(1))")).toBeVisible();
    const gallery = stranger.locator(".mosaic a");
    await expect(gallery).toHaveCount(1);
    await stranger.goto(localized("/", language));
    await expect(stranger.locator("#news-events .news-grid").getByRole("link", { name: shown })).toBeVisible();
    await expect(stranger.locator("#news-events .news-list").getByRole("link", { name: shown })).toBeVisible();
    await stranger.locator("#news-events").getByText(t.categories.technical, { exact: true }).first().click();
    await expect(stranger.locator("#news-events .news-list").getByRole("link", { name: shown })).toBeHidden();
    await expect(stranger.locator("#news-events").getByText(defaultContent.news.noNews[language])).toBeVisible();
    for (const list of [localized("/news/feed.xml", language), "/sitemap.xml"]) {
      expect(await (await other.request.get(list)).text()).toContain(address);
    }
    await other.close();
  },
);

test(
  "rejected input stays with its errors, and survives a reload and a language switch",
  { tag: "@english-nightly" },
  async ({ page, open, language, expectNoAxeViolations }) => {
    const t = messages[language];
    const other: Language = language === "en" ? "ar" : "en";
    await open("/news-admin");
    await expect(page.getByText(t.items.none).or(page.locator("#public-items ~ ul"))).toBeVisible();
    const title = page.locator("[name=title]");
    await title.fill("abc");
    await page.getByRole("button", { name: t.form.create }).click();
    for (const text of [t.titleTooShort, t.excerptTooShort, t.contentTooShort, t.categoryMissing]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(title).toBeFocused();
    await expect(title).toHaveValue("abc");
    await expectNoAxeViolations();

    await write(page, "A title that is not sent");
    await page.reload();
    await expect(title).toHaveValue("A title that is not sent");
    await expect(page.locator("[name=featured]")).toBeChecked();
    await page.getByRole("banner").getByRole("link", { name: other.toUpperCase(), exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(defaultContent.newsPage.title[other]);
    await expect(title).toHaveValue("A title that is not sent");
  },
);

test(
  "shortcuts format, another program's text arrives formatted and can be undone, and the preview shows the page",
  { tag: "@english-nightly" },
  async ({ page, open, site, language, expectNoAxeViolations }) => {
    const { form } = messages[language];
    const t = office[language].editor;
    await open("/");
    await signIn(page, "/admin/news/new", site.adminPassword, language);
    await expect(ownTitle(page, language)).toBeFocused();
    const content = page.locator("[name=content]");
    await content.fill("Visit us");
    await content.selectText();
    await page.keyboard.press("Control+b");
    await expect(content).toHaveValue("**Visit us**");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("End");
    const html = "<p>in <i>hall 3</i></p><ul><li>Samples</li></ul>";
    await content.evaluate((field, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, html);
    await expect(content).toHaveValue("**Visit us**in *hall 3*\n\n- Samples");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Prices");
    await expect(content).toHaveValue("**Visit us**in *hall 3*\n\n- Samples\n- Prices");
    for (let times = 0; times < 20 && (await content.inputValue()) !== "**Visit us**"; times += 1) {
      await page.keyboard.press("Control+z");
    }
    await expect(content).toHaveValue("**Visit us**");
    await page.locator("[name=title]").fill("A fair in Cairo");
    await expectNoAxeViolations({ within: "main" });
    await page.getByRole("button", { name: t.preview.open, exact: true }).first().click();
    const shown = page.frameLocator("dialog[open] iframe");
    for (const [name, home] of [
      [form.languages.ar, "/ar"],
      [form.languages.en, "/"],
    ] as const) {
      await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
      await expect(shown.getByRole("heading", { level: 1 })).toHaveText("A fair in Cairo");
      await expect(shown.locator("article strong")).toHaveText("Visit us");
      await expect(shown.locator(`a[href^="${home}"]`).first()).toBeVisible();
    }
    await page.keyboard.press("Escape");
  },
);

test(
  "a draft is in the next window, too, which can save it as another item; discarding it can be undone",
  { tag: "@arabic-nightly" },
  async ({ page, open, site, language, expectedErrors }) => {
    expectedErrors.push(/status of 422/); // the other window has sent this draft
    const t = office[language].editor;
    await open("/");
    await signIn(page, "/admin/news/new", site.adminPassword, language);
    const one = page.locator("[name=title]");
    await one.evaluate((title) => title.closest("section")?.removeAttribute("data-away")); // on phones
    for (const text of ["title", "excerpt", "content"])
      await page.locator(`[name=${text}]`).fill(`The ${text} of a fair`);
    await page.getByRole("radio", { name: t.draft, exact: true }).check();
    const next = await page.context().newPage();
    await next.goto("/admin/news/new");
    const other = next.locator("[name=title]");
    await expect(other).toHaveValue("The title of a fair");
    await page.getByRole("button", { name: t.submit.draft }).click();
    await expect(page).toHaveURL(/\/admin\/news$/);
    await next.setViewportSize({ width: 390, height: 844 });
    await next.getByRole("button", { name: messages[language].form.languages.en }).click();
    await expect(next.locator("header").filter({ hasText: messages[language].form.languages.en })).toContainText(
      t.complete,
    );
    await other.fill("The title of another fair");
    await next.getByRole("button", { name: t.startOver }).click();
    await expect(other).toHaveValue("");
    await next.getByRole("button", { name: officeMessages[language].undo }).click();
    await expect(other).toHaveValue("The title of another fair");
    await next.getByRole("button", { name: t.submit.draft }).click();
    await expect(next.getByRole("alert")).toContainText(messages[language].form.failed);
    await next.getByRole("button", { name: t.submit.draft }).click();
    await expect(next).toHaveURL(/\/admin\/news$/);
    await next.goto("/admin/news/new");
    await expect(other).toHaveValue("");
  },
);

test(
  "staff keep a draft, preview it in both languages, delete it, and restore it",
  { tag: "@arabic-nightly" },
  async ({ page, open, site, language, expectNoAxeViolations }) => {
    const t = office[language];
    const { form } = messages[language];
    const title = `A draft of staff ${crypto.randomUUID().slice(0, 8)}`;
    await open("/");
    await signIn(page, "/admin/news/new", site.adminPassword, language);
    await expect(ownTitle(page, language)).toBeFocused();
    await expect(page.locator("[name=category]")).toHaveValue("company");
    const titleAr = await write(page, title);
    await page.locator("[name=category]").selectOption("technical");
    const about = { title: language === "ar" ? titleAr : title };
    const picking = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: form.photos.add }).click();
    await (await picking).setFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Not a photo.") });
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("alert").getByText("notes.txt")).toBeVisible();
    await expectNoAxeViolations({ within: "dialog[open]" });
    await dialog
      .locator("input[type=file]")
      .first()
      .setInputFiles(await photo(1)); // uploads without another click
    await expect(page.locator("form ol > li")).toHaveCount(1);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: form.photos.add })).toBeFocused();
    await expect(page.locator("[name=title]")).toHaveValue(title);
    const texts = t.editor.photoTexts;
    await page.getByRole("button", { name: interpolate(texts.edit, { number: 1 }) }).click();
    await dialog.getByLabel(texts.alt, { exact: true }).fill("Two people at a filling line");
    await expectNoAxeViolations({ within: "dialog[open]" });
    await dialog.getByRole("button", { name: texts.done }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("radio", { name: t.editor.draft }).check();
    await page.reload();
    await expect(page.locator("[name=title]")).toHaveValue(title);
    await expect(page.getByRole("radio", { name: t.editor.draft })).toBeChecked();
    await page.getByRole("button", { name: t.editor.submit.draft }).click();
    await expect(page.getByRole("main")).toBeFocused();
    const line = page.getByRole("listitem").filter({ hasText: about.title });
    await expect(line).toContainText(t.statuses.draft);
    await line.getByRole("link", { name: interpolate(t.previewIn[language], about) }).click();
    await expect(page.getByRole("note")).toHaveText(messages[language].article.preview);
    await expect(page.getByAltText("Two people at a filling line")).toBeVisible();
    await page.goBack();
    await line.getByRole("button", { name: interpolate(t.removeItem, about) }).click();
    await expect(line).toHaveCount(0);
    await page.getByRole("button", { name: t.deleted, exact: true }).click();
    await line.getByRole("button", { name: interpolate(t.restoreItem, about) }).click();
    await expect.poll(() => controlsUnderToast(page)).toEqual([]);
    await page.getByRole("button", { name: t.current, exact: true }).click();
    await expect(line).toContainText(t.statuses.draft);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("link", { name: t.write }).click();
    await expect(ownTitle(page, language)).toBeFocused();
    await expect(page.locator("[name=category]")).toHaveValue("technical");
  },
);

test(
  "between a phone and a desktop, no button of the news editor is pushed out, and its bars have one row",
  { tag: "@arabic-nightly" },
  async ({ page, site, language }) => {
    const t = messages[language].form;
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto("/admin");
    await signIn(page, "/admin/news/new", site.adminPassword, language);
    const kept = page.getByText(office[language].editor.kept);
    await page.locator("[name=title]").click(); // once it is shown
    await page.keyboard.type("A second line");
    const heightOf = (part: Locator) => part.evaluate((shown) => shown.getBoundingClientRect().height);
    await expect(kept).toBeVisible();
    expect(await heightOf(kept)).toBeLessThan(30);
    expect(await heightOf(page.getByRole("toolbar").first())).toBeLessThan(60);

    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: t.photos.add }).click();
    await (await chooser).setFiles([await photo(1)]);
    await page.getByRole("button", { name: interpolate(t.photos.remove, { number: 1 }) }).click();
    await expect(page.locator("ol img")).toHaveCount(0);
    await page.goto("about:blank");
  },
);
