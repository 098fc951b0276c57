import { expect, test } from "#tests/support/journey.ts";
import { openOverlay, typed, messages } from "#tests/support/search-overlay.ts";

test("spoken text is searched for; an error or the end of speech stops listening", async ({
  page,
  open,
  language,
  expectNoAxeViolations,
}) => {
  await page.addInitScript(() => {
    class Recognition extends EventTarget {
      lang = "";
      continuous = true;
      interimResults = true;
      start() {
        Reflect.set(window, "recognition", this);
      }
      abort() {}
      /** Fires events as a browser would. */
      report(type: string, phrases: { transcript: string; isFinal: boolean }[] = []) {
        const results = phrases.map(({ transcript, isFinal }) => Object.assign([{ transcript }], { isFinal }));
        this.dispatchEvent(Object.assign(new Event(type), { results }));
      }
    }
    Reflect.set(window, "SpeechRecognition", Recognition);
  });
  const report = (...said: unknown[]) =>
    page.evaluate((said) => {
      const recognition: unknown = Reflect.get(window, "recognition");
      if (typeof recognition !== "object" || !recognition) throw new Error("Expected the page to listen");
      Reflect.apply(Reflect.get(recognition, "report"), recognition, said);
    }, said);
  await open("/");
  const { overlay, field, results } = await openOverlay(page, language);
  const voice = overlay.getByRole("button", { name: messages[language].voice });
  const listening = overlay.getByText(messages[language].listening);
  await voice.click();
  await expect(listening).toBeVisible();
  await expect(voice).toHaveAttribute("aria-pressed", "true");
  await expectNoAxeViolations({ within: "dialog[open]" });
  const asked = await page.evaluate(() => {
    const { lang, continuous, interimResults } = Object(Reflect.get(window, "recognition"));
    return { lang, continuous, interimResults };
  });
  expect(asked).toEqual({ lang: { en: "en-US", ar: "ar-SA" }[language], continuous: false, interimResults: false });
  await report("result", [{ transcript: "not yet", isFinal: false }]);
  await expect(field).toHaveValue("");
  await report("result", [{ transcript: typed[language].price, isFinal: true }]);
  await expect(field).toHaveValue(typed[language].price);
  await expect(results.first()).toBeVisible();
  for (const over of ["end", "error"]) {
    await report(over);
    await expect(listening).toHaveCount(0);
    await expect(voice).toHaveAttribute("aria-pressed", "false");
    await voice.click();
    await expect(listening).toBeVisible();
  }
  await voice.click();
  await expect(listening).toHaveCount(0);
});

test(
  "browsers without speech recognition do not offer it",
  { tag: "@arabic-nightly" },
  async ({ page, open, language }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, "SpeechRecognition");
      Reflect.deleteProperty(window, "webkitSpeechRecognition");
    });
    await open("/");
    const { overlay } = await openOverlay(page, language);
    await expect(overlay.getByRole("button", { name: messages[language].voice })).toHaveCount(0);
  },
);
