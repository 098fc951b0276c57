import type { Locator, Page } from "playwright-core";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { type Language, languages, type Localized } from "#app/platform/i18n/language.ts";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { publications } from "#content/publications.ts";
import { listSamples } from "#content/samples.ts";
import { type BlockId, blocks, defaultContent } from "#content/site-content.ts";
import { noisyPhoto, samplePdf } from "#tests/support/sample-files.ts";
import type { FileToUpload } from "./office-hand.ts";
import { type Desk, type OfficeTask, openPage } from "./office-task.ts";

const all = listSamples().length + publications.length;
const longestUploadMilliseconds = 120_000;
const own = (text: Localized): Localized => text;
const name = own({ en: "Dr. Mona Said", ar: "د. منى سعيد" });
const brand = own({ en: "Nile Bioactive", ar: "النيل بيوأكتيف" });
const networks = ["linkedin.com/company/", "facebook.com/", "instagram.com/", "youtube.com/@", "x.com/"];

/** A new owner replaces all samples, from the list of first steps to the published site. */
export const replaceSamples: OfficeTask = {
  what: `replace or accept all ${all} samples, and publish`,
  isFirstDay: true,
  goal: 80,
  async work(desk) {
    const { page, press, language, t } = desk;
    const { site } = t;
    const checklist = page.getByRole("button", { name: t.dashboard.steps.title });
    if (desk.isTouch) await press(page.getByRole("button", { name: t.office.frame.more, exact: true }));
    await press(checklist);
    await press(page.getByRole("link", { name: pluralize(t.dashboard.waiting.samples, all, language) }));
    const next = async (block?: BlockId) => {
      await page.locator(".file-job").first().waitFor({ state: "detached", timeout: longestUploadMilliseconds });
      await press(page.getByRole("button", { name: site.nextSample, exact: true }).first());
      if (block) await page.locator(`#${block}-title`).waitFor();
    };
    const accept = () => press(page.getByRole("button", { name: site.allFine }));
    const openAll = () => press(page.getByRole("button", { name: site.openAll }).first());
    const write = (path: string, text: Localized | string) => typeOver(desk, path, text);
    const put = (block: BlockId, field: string, files: readonly FileToUpload[]) =>
      desk.upload(dropOf(page, labelOf(block, field, language)), files);

    await put("hero", "picture", [await photo("bottle")]);
    await write("picture.alt", { en: "A bottle of PMF", ar: "عبوة PMF" });
    await next("researcher");
    await write("name", name);
    await write("role", { en: "Head of research", ar: "رئيسة الأبحاث" });
    await write("text", { en: "She leads our laboratory.", ar: "تقود مختبرنا." });
    await write("monogram", { en: "M", ar: "م" });
    for (const field of ["cvEn", "cvAr"]) await put("researcher", field, [await pdf(field)]);
    await next("supplement");
    await accept(); // how to use and store it
    await next("factory");
    await write("mapsUrl", "https://maps.example.com/nile");
    await accept(); // the features of the facility
    await next("gallery");
    const hall = defaultContent.gallery.pictures;
    await put("gallery", "pictures", await Promise.all(hall.map((_, at) => photo(`hall-${at + 1}`))));
    await openAll();
    for (const at of hall.keys())
      await write(`pictures.${at}.picture.alt`, { en: `Hall, view ${at + 1}`, ar: `الصالة، لقطة ${at + 1}` });
    await next("certificates");
    await put("certificates", "whiteList", [await photo("white-list")]);
    await write("whiteList.alt", { en: "White-list certificate", ar: "شهادة القائمة البيضاء" });
    await put("certificates", "gmp", [await pdf("gmp")]);
    await next("cosmetics");
    await write("number", "+20 100 123 4567");
    await accept(); // the products
    await next("patents");
    await openAll();
    for (const at of defaultContent.patents.patents.keys()) {
      await write(`patents.${at}.number`, `${at}234567`);
      await write(`patents.${at}.year`, `201${at}`);
    }
    for (const field of ["gcc", "eu", "turkey", "usa"]) await put("patents", field, [await pdf(field)]);
    await next("maker");
    await write("brand", brand);
    await write("legalName", { en: "Nile Bioactive LLC", ar: "النيل بيوأكتيف (ذ.م.م)" });
    await write("address", { en: "12 Port Road, Suez, Egypt", ar: "12 طريق الميناء، السويس، مصر" });
    await write("phone", "+20 62 123 4567");
    await write("fax", "+20 62 123 4568");
    await write("email", "orders@nile.example.com");
    await write("website", "www.nile.example.com");
    await next("footer");
    await openAll();
    for (const [at, network] of networks.entries()) await write(`social.${at}.url`, `https://www.${network}nile`);
    await next("factoryPage");
    await put("factoryPage", "picture", [await photo("factory")]);
    await write("picture.alt", { en: "Our production room", ar: "صالة الإنتاج لدينا" });
    await next();
    await replacePapers(desk);

    await openPage({ page, press, t }, site.nav);
    await page.getByText(site.noSamples).first().waitFor({ state: "attached" });
    await press(page.getByRole("button", { name: site.review }));
    const review = page.getByRole("dialog", { name: site.review });
    await press(review.getByRole("button", { name: site.publish, exact: true }));
    await review.waitFor({ state: "hidden" });
  },
};

async function replacePapers(desk: Desk): Promise<void> {
  const { page, press, upload, t } = desk;
  const { admin } = t.papers;
  const dialog = page.getByRole("dialog", { name: admin.editTitle });
  for (const [at, { id }] of publications.entries()) {
    const paper = page.getByRole("article").filter({ hasText: `${id}.pdf` });
    await press(paper.getByRole("button", { name: interpolate(admin.about, { action: admin.edit, title: "" }) }));
    await upload(dialog.locator(".file-drop label"), [await pdf(`paper-${at + 1}`)]);
    const typed = {
      title: `Effects of PMF, part ${at + 1}`,
      author: "M. Said",
      venue: "Journal of Nutrition",
      titleAr: `تأثير PMF، الجزء ${at + 1}`,
      authorAr: "م. سعيد",
      venueAr: "مجلة التغذية",
    };
    for (const [field, text] of Object.entries(typed)) await typeOver(desk, field, text);
    await dialog.getByText(admin.fileOnSave).waitFor();
    await press(dialog.getByRole("button", { name: admin.save }));
    await dialog.waitFor({ state: "hidden" });
  }
}

function labelOf(block: BlockId, field: string, language: Language): string {
  const found = Object.entries(blocks[block].fields).find(([name]) => name === field)?.[1];
  if (!found) throw new Error(`Expected a field ${block}.${field}`);
  return found.label[language];
}

/** Returns the button of the group with this label that opens the system's file dialog. */
function dropOf(page: Page, label: string): Locator {
  return page.getByRole("group", { name: label }).locator(".file-drop label").first();
}

const tabsAtMost = 80;

/** Replaces the text of a field that the Tab key reaches, in each language if it is translated. */
async function typeOver(desk: Desk, path: string, text: Localized | string): Promise<void> {
  if (typeof text !== "string") {
    for (const language of languages) await typeOver(desk, `${path}.${language}`, text[language]);
    return;
  }
  const { page, type } = desk;
  const field = page.locator(`[name="${path}"]`).last(); // the newest, if a section that was left is still saving
  await field.waitFor({ state: "attached" });
  for (let at = 0; at < tabsAtMost; at += 1) {
    const key = await field.evaluate((element) => {
      const { activeElement: from } = document;
      if (from === element) return undefined;
      const isBehind = from && element.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isBehind ? "Shift+Tab" : "Tab";
    });
    if (!key) break;
    await page.keyboard.press(key);
  }
  await page.keyboard.press("ControlOrMeta+a");
  await type(text);
}

async function photo(name: string): Promise<FileToUpload> {
  const buffer = await noisyPhoto({ width: 1600, height: 1200 });
  return { name: `${name}.jpg`, mimeType: "image/jpeg", buffer };
}

async function pdf(name: string): Promise<FileToUpload> {
  return { name: `${name}.pdf`, mimeType: "application/pdf", buffer: await samplePdf() };
}
