import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { languages, localized } from "#app/platform/i18n/language.ts";
import { indexedPages } from "#app/routes/public-pages.ts";
import { builtSite } from "#tests/support/built-site.ts";
import { newsFixture } from "#tests/support/news-fixture.ts";

const checker = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");

const report = z.object({
  messages: z.array(
    z.object({ type: z.string(), url: z.string(), message: z.string(), extract: z.optional(z.string()) }),
  ),
});

/** Removes style sheets that an earlier page contained, because checking them takes most of the time. */
function withNewStyles(html: string): string {
  return html.replaceAll(/(?<=<style[^>]*>)[^]*?(?=<\/style>)/g, (css) => {
    if (checkedStyles.has(css)) return "";
    checkedStyles.add(css);
    return css;
  });
}
const checkedStyles = new Set<string>();

/** CSS features that the validator does not support yet. */
const youngCss = /^CSS: .*(@property|@starting-style|margin-trim|allow-discrete|interactivity)/;

const graph = z.object({ "@context": z.literal("https://schema.org"), "@graph": z.array(z.looseObject({})) });

let site: Awaited<ReturnType<typeof builtSite>>;

beforeAll(async () => {
  site = await builtSite("2026-11-25T10:00:00Z");
});

afterAll(() => site[Symbol.asyncDispose]());

// The Java validator checks many pages of a hundred kilobytes, which is slow on a busy machine.
test("the Nu checker finds no errors on any public page, news item, or unknown address, in either language", async () => {
  await using folder = await temporaryFolder();
  const fixture = await newsFixture(site);
  const [featuredImage, ...gallery] = [await fixture.photo(1), await fixture.photo(2), await fixture.photo(3)];
  const when = { eventDate: "2099-12-01", eventTime: "18:30", eventPlace: "Suez", eventPlaceAr: "السويس" };
  const facts = { featured: "true", type: "event", ...when };
  const { slug } = await fixture.publish({ featuredImage, gallery, ...facts });
  // On Arabic pages, untranslated text is marked as English.
  const english = await fixture.publish({
    title: "An item in English alone",
    titleAr: "",
    excerptAr: "",
    contentAr: "",
  });
  const news = [`/news/${slug}`, `/news/${english.slug}`];
  for (const language of languages) {
    for (const path of [...indexedPages, ...news, "/nowhere"]) {
      const html = await (await fetch(site.url + localized(path, language))).text();
      await writeFile(join(folder.path, `${language}${path.replaceAll("/", "-")}.html`), withNewStyles(html));
    }
  }
  expect(await findingsIn(folder.path)).toEqual([]);
});

test("the structured data about the maker on static pages parses", async () => {
  for (const language of languages) {
    for (const path of ["/", "/manufacturing"]) {
      const html = await (await fetch(site.url + localized(path, language))).text();
      const [, described = ""] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html) ?? [];
      const about = z.parse(graph, JSON.parse(described));
      expect(about["@graph"].map((thing) => thing["@type"])).toContain("Organization");
    }
  }
});

async function findingsIn(folder: string): Promise<string[]> {
  // The optimizing compiler and parallel garbage collection would cost more than they save in so short a run.
  const parameters = [
    "-XX:TieredStopAtLevel=1",
    "-XX:+UseSerialGC",
    "-Xss2m",
    "-jar",
    checker,
    "--format",
    "json",
    "--stdout",
    "--exit-zero-always",
    "--skip-non-html",
    folder,
  ];
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  execFile("java", parameters, { maxBuffer: 64 * 1024 * 1024 }, (error, output) =>
    error ? reject(error) : resolve(output),
  );
  const { messages } = z.parse(report, JSON.parse(await promise));
  return messages
    .filter(({ type, message }) => type !== "info" && !youngCss.test(message))
    .map(({ url, message, extract }) => `${url.split("/").at(-1)}: ${message} ${extract ?? ""}`);
}

async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), "pmf-html-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}
