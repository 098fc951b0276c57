import { localized } from "#app/platform/i18n/language.ts";
import { visitedPages } from "#app/routes/public-pages.ts";
import { atNight, expect, test } from "#tests/support/journey.ts";
import { dataLoads } from "#tests/support/page-checks.ts";
import { seedOffice } from "#tests/support/seed-office.ts";
import { siteDatabase } from "#tests/support/site-database.ts";
import { startSite } from "#tests/support/site-server.ts";
import { signIn } from "#tests/support/staff.ts";

const settings = ["", "/people", "/documents", "/orders", "/privacy", "/system"].map((page) => `/settings${page}`);
const lists = ["", "/inquiries", "/customers", "/analytics", "/mail", "/review", "/papers", "/audit", "/news"];
const officeScreens = [...lists, "/news/new", "/site", ...settings].map((page) => `/admin${page}`);

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test(
  "on a phone, no field triggers zoom, each has its purpose, and every control is large enough to touch",
  atNight,
  async ({ page, context, language }) => {
    await using site = await startSite();
    await check("/orders-admin");
    await signIn(context, site, { language });
    await using database = await siteDatabase(site);
    await seedOffice(database.pool);
    for (const path of visitedPages) await check(localized(path, language));
    for (const path of officeScreens) await check(path);

    async function check(path: string) {
      await page.goto(site.url + path);
      await dataLoads(page);
      expect(await page.evaluate(hardToTouch), path).toEqual([]);
    }
  },
);

/**
 * Runs in the page. Returns fields that trigger zoom or do not declare their purpose, and controls that are too small.
 */
function hardToTouch(): string[] {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.matches("[tabindex='-1'], [type=file]");
  const say = (problem: string, element: Element) => `${problem}: ${element.outerHTML.slice(0, 160)}`;
  const isChoice = ({ type }: HTMLInputElement) => type === "radio" || type === "checkbox";
  const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")].filter(
    (field) => isShown(field) && !isChoice(field),
  );
  const typed = fields.filter((field) => /^(text|tel|email|url|search|password|number)$/.test(field.type));
  const controls = [...document.querySelectorAll("button, summary, .button, nav a, input, select, textarea")];
  return [
    // Safari on iOS zooms in on smaller text.
    ...fields.filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16).map((field) => say("small", field)),
    ...typed.filter((field) => !field.autocomplete).map((field) => say("no autocomplete", field)),
    ...typed
      .filter(({ type, inputMode }) => type === "number" && !/^(numeric|decimal)$/.test(inputMode))
      .map((field) => say("no inputmode", field)),
    ...controls.filter(isShown).flatMap((control) => {
      // A tap anywhere on a row opens it.
      const isTitle = control.matches("th[scope=row] button");
      const target = control.closest(isTitle ? "[data-opens]" : "label") ?? control;
      const { width, height } = target.getBoundingClientRect();
      return Math.min(width, height) < 43.5 ? say(`${width} x ${height}`, control) : [];
    }),
  ];
}
