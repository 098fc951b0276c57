import { expect, test } from "#tests/support/journey.ts";

test(
  "in dark mode, axe finds no violations; in forced-colors mode, texts use the system's colors",
  { tag: "@arabic-nightly" },
  async ({ page, open, expectNoAxeViolations }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await open("/");
    await expectNoAxeViolations();
    await page.emulateMedia({ colorScheme: null, forcedColors: "active" });
    const colors = () =>
      page.evaluate(() => {
        const words = [...document.querySelectorAll("main :is(h1, h2, h3, p, dt, dd, th, td)")];
        return [...new Set(words.map((element) => getComputedStyle(element).color))];
      });
    await expect.poll(colors).toEqual(["rgb(0, 0, 0)"]); // colors change in a transition
  },
);

test(
  "the keyboard reaches everything, in order, with a visible focus",
  { tag: "@arabic-nightly" },
  async ({ page, open }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open("/");
    const last = page.getByRole("contentinfo").getByRole("link").last();
    await last.evaluate((link) => link.setAttribute("data-last", ""));
    const seen: string[] = [];
    const unseen: string[] = [];
    for (let stops = 0; stops < 200; stops++) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return undefined;
        // The input fills its chip, so the focus ring is drawn around the chip.
        const ringed = focused.closest("label") ?? focused;
        const { width, height, bottom } = focused.getBoundingClientRect();
        const isSeen = width > 0 && height > 0 && bottom > 0 && getComputedStyle(ringed).outlineStyle !== "none";
        return { html: focused.outerHTML.slice(0, 120), isSeen, isLast: focused.hasAttribute("data-last") };
      });
      if (!stop) break;
      seen.push(stop.html);
      if (!stop.isSeen) unseen.push(stop.html);
      if (stop.isLast) break;
    }
    expect(unseen).toEqual([]);
    expect(seen.length).toBeGreaterThan(60);
    await expect(last).toBeFocused();
  },
);
