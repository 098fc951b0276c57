import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { localeOf } from "#app/platform/i18n/locale-of.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { type OfficeTask, openSettings, typeNext } from "./office-task.ts";
import { adminPassword } from "./product.ts";

/** The tasks in the settings. */
export const setUpTasks: readonly OfficeTask[] = [
  {
    what: "set up the mail server, with a test email",
    isFirstDay: true,
    goal: 8,
    async work({ page, press, type, isTouch, t, mailServer }) {
      await openSettings({ page, press, type, isTouch, t }, t.outbox.settings.nav);
      const { server } = t.outbox;
      const typed = [
        ["host", mailServer.host],
        ["port", String(mailServer.port)],
        ["user", mailServer.user],
        ["password", mailServer.password],
        ["senderAddress", "site@pmf.example"],
        ["testTo", "owner@pmf.example"],
      ] as const;
      await press(page.locator("[name=host]"));
      for (const [name, text] of typed) await typeNext({ page, type }, name, text);
      await press(page.getByRole("button", { name: server.save }));
      await page.getByText(server.saved).waitFor();
    },
  },
  {
    what: "replace a certificate",
    clicksBefore: 7,
    async work({ page, press, type, upload, isTouch, t }) {
      const { nav, settings, titles } = t.certificates;
      const title = titles["gmp-certificate"];
      await openSettings({ page, press, type, isTouch, t }, nav);
      const pdf = { name: "gmp.pdf", mimeType: "application/pdf", buffer: await samplePdf() };
      await upload(page.getByRole("button", { name: interpolate(settings.replaceOne, { title }) }), [pdf]);
      await page.getByText(settings.saved).waitFor();
    },
  },
  {
    what: "add a colleague, and have the password in the clipboard",
    clicksBefore: 6,
    async work({ page, press, type, isTouch, t }) {
      const { accounts, settings } = t.access;
      await openSettings({ page, press, type, isTouch, t }, settings.people);
      await press(page.getByRole("button", { name: accounts.add, exact: true }));
      await page.getByRole("dialog").getByLabel(accounts.name).and(page.locator(":focus")).waitFor();
      await type("mona");
      await press(page.getByRole("button", { name: accounts.addNow, exact: true }));
      const panel = page.getByRole("dialog", { name: interpolate(accounts.passwordTitle, { name: "mona" }) });
      await panel.getByRole("button", { name: t.office.copied }).waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      if (copied !== (await panel.locator("pre").textContent())) throw new Error("Expected the password to be copied");
    },
  },
  {
    what: "invite a colleague by email",
    goal: 3,
    async work({ page, press, type, isTouch, t }) {
      const { accounts, settings } = t.access;
      const email = "mona@nile.example";
      await openSettings({ page, press, type, isTouch, t }, settings.people);
      await press(page.getByRole("button", { name: accounts.invite }));
      await page.getByRole("dialog").getByLabel(accounts.email).and(page.locator(":focus")).waitFor();
      await type(email);
      await page.keyboard.press("Enter");
      await page.getByRole("listitem").filter({ hasText: email }).waitFor();
    },
  },
  {
    what: "download a backup",
    goal: 3,
    async work({ page, press, type, isTouch, t, language }) {
      if (isTouch) await press(page.getByRole("button", { name: t.office.frame.more, exact: true }));
      const age = new Intl.RelativeTimeFormat(localeOf(language)).format(-5, "hour");
      await press(page.getByRole("link", { name: age }));
      await press(page.getByRole("button", { name: t.backups.download }).first());
      await page.getByRole("dialog").locator("input[type=password]:focus").waitFor();
      await type(adminPassword);
      const downloading = page.waitForEvent("download");
      await page.keyboard.press("Enter");
      await (await downloading).path();
    },
  },
];
