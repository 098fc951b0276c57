import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { newsOfficeMessages } from "#app/features/news/back-office/messages.ts";
import { newsMessages } from "#app/features/news/messages.ts";
import { expect, test } from "#tests/support/engines/engine-journey.ts";

const { en: officeEn, ar: officeAr } = newsOfficeMessages;
const { en, ar } = newsMessages;

const messages = { en, ar };
const office = { en: officeEn, ar: officeAr };

test(
  "an item with a photo is published and appears on its page, with the photo",
  { tag: "@nightly" },
  async ({ view, open, openOffice, language }) => {
    const { editor, statuses } = office[language];
    const { form } = messages[language];
    const title = `The factory opens line ${crypto.randomUUID().slice(0, 8)}`;
    const folder = await mkdtemp(join(tmpdir(), "pmf-photo-"));
    const photo = join(folder, "photo.jpg");
    await sharp({ create: { width: 640, height: 420, channels: 3, background: "#275a46" } }).toFile(photo);

    await openOffice("/admin/news/new");
    await expect(view.getByRole("button", { name: form.photos.add })).toShow();
    // Phones show one language at a time, first the user's own.
    const isShown = await view.evaluate(() => document.querySelector("[name=title]")?.checkVisibility());
    if (!isShown) await view.getByRole("button", { name: form.languages.en, exact: true }).click();
    await view.locator("[name=title]").fill(title);
    await view.locator("[name=excerpt]").fill("A second line doubles what the factory can make.");
    await view.locator("[name=content]").fill("The **second line** started today, and it works.");
    await view.locator("[name=category]").select("company");
    // The button opens the system's file picker, which drivers cannot control.
    await view.locator("form input[type=file]").nth(0).chooseFiles(photo);
    await expect(view.locator("form ol > li")).toNumber(1);
    await expect(view.getByRole("dialog")).toBeGone();
    await rm(folder, { recursive: true });
    await view.getByRole("radio", { name: editor.now, exact: true }).click();
    await view.getByRole("button", { name: editor.submit.publish }).click();
    const line = view.getByRole("listitem").with(title);
    await expect(line).toShow(statuses.published);

    await open("/");
    await view.locator("#news-events").getByRole("link", { name: title }).nth(0).click();
    await expect(view.getByRole("heading", { level: 1 })).toShow(title);
    await expect
      .poll(() => view.evaluate(() => document.querySelector<HTMLImageElement>("main img")?.naturalWidth))
      .toBeGreaterThan(0);
  },
);
