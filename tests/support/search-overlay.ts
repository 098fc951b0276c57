import { expect, type Page } from "@playwright/test";
import { searchMessages } from "#app/features/search/messages.ts";

const { en, ar } = searchMessages;
export const messages = { en: en.overlay, ar: ar.overlay };
/** Queries that find the section with prices, and queries that find nothing. */
export const typed = { en: { price: "powder", nothing: "zzzzqq" }, ar: { price: "مسحوق", nothing: "ظظظظقق" } };

/** Opens the search from the navigation bar. Returns its parts. */
export async function openOverlay(page: Page, language: "en" | "ar") {
  await page.getByRole("banner").getByRole("button", { name: messages[language].open, exact: true }).click();
  const overlay = page.getByRole("dialog", { name: messages[language].title });
  await expect(overlay).toBeVisible();
  return {
    overlay,
    field: overlay.getByRole("textbox", { name: messages[language].query }),
    status: overlay.getByRole("status").last(),
    results: overlay.getByRole("link"),
    clear: overlay.getByRole("button", { name: messages[language].clear }),
    /** Waits for the results from papers, which are added to those from pages and can change their order. */
    settled: () => expect(overlay.getByRole("list")).toHaveAttribute("aria-busy", "false"),
    inPapers: overlay.getByRole("checkbox", { name: messages[language].inPapers }),
  };
}
