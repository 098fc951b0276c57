import type { Locator, Page } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { localized } from "#app/platform/i18n/language.ts";
import routes from "#app/routes.ts";
import { holdRequests } from "#tests/support/hold-requests.ts";
import { expect, test } from "#tests/support/journey.ts";

/** The fields that people can use before any script has loaded. Scripts draw all other forms. */
const forms: Record<string, string[]> = {
  "/": ["name", "email", "country", "inquiryType", "message"],
  "/purchase-order": [
    "product",
    "quantity",
    "companyName",
    "contactName",
    "phone",
    "email",
    "address",
    "specialRequests",
  ],
  "/news-admin": ["title", "excerpt", "content", "titleAr", "excerptAr", "contentAr", "category", "type", "featured"],
  "/company-translation": ["title", "subtitle", "content"],
};

test(
  "every form keeps what is typed before its script has loaded",
  { tag: "@arabic-nightly" },
  async ({ page, language }) => {
    const found: Record<string, string[]> = {};
    for (const address of addressesIn(routes)) {
      const path = localized(address, language);
      const html = await (await page.request.get(path)).text();
      if (!/<(textarea|select|input)/.test(html)) continue;
      const names = await typeEarly(page, path);
      if (names.length > 0) found[address] = names;
    }
    expect(found).toEqual(forms);
  },
);

/** Returns the addresses of all pages without a parameter. */
function addressesIn(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path = "", children = [] }) => {
    const address = `${parent}/${path.replace(":lang?", "")}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
    if (children.length > 0) return addressesIn(children, address);
    return /[:.*]/.test(address) ? [] : [address];
  });
}

/** Fills in a page's forms before their scripts, and checks that these change nothing. Returns the fields' names. */
async function typeEarly(page: Page, path: string): Promise<string[]> {
  const scripts = await holdRequests(page, /\.js$/);
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  const controls = await visibleControls(page);
  for (const control of controls) await fill(control);
  const read = () => Promise.all(controls.map(readControl));
  const values = await read();
  await scripts.release();
  await page.unrouteAll({ behavior: "wait" });
  for (const form of await page.locator("form:visible").all()) {
    const asleep = page.locator("[data-island]", { has: form });
    const use = async () => {
      await form.dispatchEvent("focusin"); // has no effect until the page's first script listens
      return asleep.count();
    };
    await expect.poll(use).toBe(0);
    await form.dispatchEvent("input"); // renders the form again
  }
  expect(await read(), path).toEqual(values);
  return [...new Set(values.map(([name]) => name))];
}

async function visibleControls(page: Page): Promise<Locator[]> {
  const all = await page
    .locator("form :is(input, textarea, select):not([readonly], [tabindex='-1'], [type=file])")
    .all();
  const visible = await Promise.all(all.map((control) => control.isVisible()));
  return all.filter((_, at) => visible[at]);
}

async function fill(control: Locator): Promise<void> {
  const kind = await control.evaluate((element) => element.getAttribute("type") ?? element.localName);
  if (kind === "radio" || kind === "checkbox") await control.press("Space");
  else if (kind === "select") await control.selectOption({ index: 1 });
  else await control.fill("7");
}

/** Returns the name of a control and its value or state. */
function readControl(control: Locator): Promise<[string, string]> {
  return control.evaluate((element) => {
    const isTick = element instanceof HTMLInputElement && /radio|checkbox/.test(element.type);
    const value = isTick ? element.checked : Reflect.get(element, "value");
    return [element.getAttribute("name") ?? "", String(value)];
  });
}
