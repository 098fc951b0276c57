import { siteContentMessages } from "#app/features/site-content/messages.ts";
import { languageKey, languages, localized } from "#app/platform/i18n/language.ts";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { defaultContent } from "#content/site-content.ts";
import { atNight, expect, test } from "#tests/support/journey.ts";
import { startSite } from "#tests/support/site-server.ts";
import { signIn } from "#tests/support/staff.ts";
import { createHand } from "#tools/bench/office-hand.ts";
import { taskMessages } from "#tools/bench/office-task-messages.ts";
import { deskOf } from "#tools/bench/office-task.ts";
import { replaceSamples } from "#tools/bench/replace-samples-task.ts";

const noMailServer = { host: "", port: 0, user: "", password: "" };

test(
  "a new owner replaces or accepts every sample with a browser only, in at most 80 clicks",
  atNight,
  async ({ page, context, language, parts }) => {
    const site = parts.use(await startSite());
    await signIn(context, site, { language });
    const inProgress = new Set<string>();
    await page.exposeFunction("noteProgress", (file: string) => inProgress.add(file));
    await page.addInitScript(() => {
      const noteProgress: unknown = Reflect.get(globalThis, "noteProgress");
      new MutationObserver(() => {
        for (const { ariaLabel } of document.querySelectorAll(".file-job progress"))
          if (typeof noteProgress === "function") noteProgress(ariaLabel);
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.goto(`${site.url}/admin`);
    const desk = deskOf(createHand(page, { isTouch: false }), language, noMailServer);
    await replaceSamples.work(desk);
    const clicks = desk.takeCount();
    console.log(`${language === "en" ? "English" : "Arabic"}: ${clicks} clicks`);
    expect(clicks).toBeLessThanOrEqual(replaceSamples.goal ?? 0);
    expect(inProgress.size).toBe(25); // 12 pictures and 13 PDFs

    for (const shown of languages) {
      // Visitors see what was typed, and nothing that was a sample.
      const landing = await (await page.request.get(site.url + localized("/", shown))).text();
      expect(landing).toContain({ en: "Dr. Mona Said", ar: "د. منى سعيد" }[shown]);
      const { researcher, maker, patents } = defaultContent;
      for (const sample of [researcher.name[shown], maker.brand[shown], maker.email, patents.patents[0]?.number ?? ""])
        expect(landing).not.toContain(sample);

      // Every count is 0.
      const { dashboard, office, site: t } = taskMessages[shown];
      await context.addCookies([{ name: languageKey, value: shown, url: site.url }]);
      await page.goto(`${site.url}/admin`);
      await page.getByRole("button", { name: dashboard.steps.title }).click();
      const checklist = page.getByRole("region", { name: dashboard.steps.title });
      await expect(checklist.getByRole("listitem").first()).toBeVisible();
      await expect(page.locator('a[href="/admin/site?tour"]')).toHaveCount(0);
      const navigation = page.getByRole("navigation", { name: office.frame.navigation });
      await expect(navigation.getByRole("link", { name: t.nav, exact: true })).toHaveText(t.nav);
      await page.goto(`${site.url}/admin/site`);
      await expect(page.getByText(siteContentMessages[shown].noSamples)).toBeVisible();
      await expect(page.getByText(new RegExp(pluralize(t.samplesOf, 1, shown)))).toHaveCount(0);
    }
  },
);
