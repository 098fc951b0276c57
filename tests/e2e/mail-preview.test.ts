import { siteContentMessages } from "#app/features/site-content/messages.ts";
import { blocks } from "#content/site-content.ts";
import { expect, test } from "#tests/support/journey.ts";
import { look, signIn } from "#tests/support/staff.ts";

test(
  "an email in the preview keeps its look while its texts are edited",
  { tag: "@arabic-nightly" },
  async ({ page, context, site, language }) => {
    const t = siteContentMessages[language];
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(context, site, { language });
    await page.goto(`${site.url}/admin/site`);
    await page.getByRole("button", { name: blocks.orderMail.label[language] }).click();
    const mail = page.frameLocator("iframe").locator("main#mail");
    await expect(mail).toBeVisible();
    const styles = () =>
      mail.locator("*").evaluateAll((elements) =>
        elements.map((element) => {
          const { color, backgroundColor, paddingTop, fontSize } = getComputedStyle(element);
          return [element.tagName, color, backgroundColor, paddingTop, fontSize].join(" ");
        }),
      );
    await look(page, `mail-preview-before-${language}`);
    const before = await styles();

    const rendered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.locator(`[name="title.${language}"]`).fill("Thanks a lot");
    await rendered;
    await expect(mail.getByText("Thanks a lot")).toBeVisible();
    await look(page, `mail-preview-after-${language}`);
    await expect.poll(styles).toEqual(before);
    await page.getByRole("button", { name: t.discard }).click();
  },
);
