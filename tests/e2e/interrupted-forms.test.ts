import type { BrowserContext, Page, Route } from "@playwright/test";
import { atNight, expect, test } from "#tests/support/journey.ts";
import { type Call, forms, type Messages, messagesOf, type Opened } from "#tests/support/office-forms.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";
import { signIn } from "#tests/support/staff.ts";

/* On a bad connection and after a reload, what is typed into the forms of the office stays, and is stored once. */

/** What can happen to a call that the server does not carry out. */
const interruptions: Record<string, (route: Route, context: BrowserContext) => Promise<void>> = {
  "the request is lost": (route) => route.abort("connectionreset"),
  "the server is down": (route) => route.fulfill({ status: 503, body: "" }),
  async "the session has ended"(route, context) {
    await context.clearCookies({ name: "pmf-session" });
    await route.fulfill({ response: await route.fetch({ headers: { ...route.request().headers(), cookie: "" } }) });
  },
};

/** Sends a form while something goes wrong. Typing in the meantime has no effect. */
async function interrupt(page: Page, { typed, press, path }: Opened, meet: (route: Route) => Promise<void>) {
  const over = Promise.withResolvers<void>();
  const handle = async (route: Route) => {
    if (route.request().method() === "GET" || !path.test(new URL(route.request().url()).pathname))
      return route.fallback();
    await expect(press).toBeDisabled();
    for (const [field] of typed) {
      await field.evaluate((element) => element.focus());
      await page.keyboard.type("?");
    }
    await meet(route);
    over.resolve();
  };
  await page.route("**/api/**", handle);
  await press.click();
  await over.promise;
  await page.unroute("**/api/**", handle);
}

for (const [name, open] of Object.entries(forms)) {
  test(
    `on a bad connection, ${name} stays in the form and is stored once`,
    atNight,
    async ({ page, context, language, expectedErrors, parts }) => {
      expectedErrors.push(/ERR_/, /status of (401|409|503)/);
      const site = parts.use(await startSite());
      const t = messagesOf(language);
      await signIn(context, site, { language });
      const call: Call = async (method, path, data) => {
        const response = await page.request.fetch(site.url + path, { method, data, headers: { origin: site.url } });
        expect(response.ok(), `${method} ${path}`).toBe(true);
        return response.json();
      };
      const form = await open({ page, site, t, call });
      for (const [field, value] of form.typed) await field.fill(value);
      await page.reload();
      await form.reopen?.();
      for (const [field, value] of form.typed) {
        if (form.isForgotten) await field.fill(value);
        else await expect(field, "a reload").toHaveValue(value);
      }
      for (const [what, meet] of Object.entries(interruptions)) {
        await interrupt(page, form, (route) => meet(route, context));
        if (what === "the session has ended") await signInAgain(page, t, site);
        await expect(form.press, what).toBeEnabled();
        for (const [field, value] of form.typed) await expect(field, what).toHaveValue(value);
        expect(await form.stored(), what).toBe(0);
      }
      await interrupt(page, form, async (route) => {
        await route.fetch();
        await route.abort("connectionreset"); // the answer is lost
      });
      await expect(page.locator("button[aria-busy=true]")).toHaveCount(0);
      expect(await form.stored()).toBe(1);
      // Some forms are gone by now, or say that the change is no longer possible.
      if ((await form.press.count()) === 0 || (await form.press.isDisabled())) return;
      await interrupt(page, form, async (route) => route.fulfill({ response: await route.fetch() }));
      expect(await form.stored()).toBe(1);
    },
  );
}

async function signInAgain(page: Page, { access }: Messages, { adminPassword }: Site) {
  const card = page.locator("dialog.covers-page");
  await card.getByLabel(access.password, { exact: true }).fill(adminPassword);
  await card.getByRole("button", { name: access.signIn, exact: true }).click();
  await expect(card).toBeHidden();
}
