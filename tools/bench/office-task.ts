import type { Language } from "#app/platform/i18n/language.ts";
import type { Hand } from "./office-hand.ts";
import { taskMessages } from "./office-task-messages.ts";

type Messages = (typeof taskMessages)[Language];
export type Desk = Hand & { language: Language; t: Messages; mailServer: MailServerFacts };

/** What an email provider tells its customer. */
export type MailServerFacts = { host: string; port: number; user: string; password: string };

export type OfficeTask = {
  what: string;
  /** Whether the task belongs to a new site, without a mail server and orders. */
  isFirstDay?: boolean;
  /**
   * The number of clicks that the task took before the back office was simplified (counted by hand in November 2026);
   * undefined if it was not possible.
   */
  clicksBefore?: number;
  /** The most clicks that a new task may take. */
  goal?: number;
  /**
   * Performs the task from the start page to the visible result, with the fewest clicks that a practiced user needs.
   */
  work(desk: Desk): Promise<void>;
};

export function deskOf(hand: Hand, language: Language, mailServer: MailServerFacts): Desk {
  return { ...hand, language, mailServer, t: taskMessages[language] };
}

type Opener = Pick<Desk, "page" | "press" | "t">;

/** Opens a page of the navigation. On phones, some are behind "More". */
export async function openPage({ page, press, t }: Opener, name: string): Promise<void> {
  const link = page.getByRole("link", { name, exact: true });
  await page.getByRole("navigation", { name: t.office.frame.navigation }).waitFor();
  if (!(await link.isVisible())) await press(page.getByRole("button", { name: t.office.frame.more, exact: true }));
  await press(link);
}

const fieldsAtMost = 20;

/** Types into a later field, with the key for the next one, which phones show as well. */
export async function typeNext({ page, type }: Pick<Desk, "page" | "type">, name: string, text: string): Promise<void> {
  for (let at = 0; at < fieldsAtMost && (await page.locator(`[name=${name}]:focus`).count()) === 0; at += 1)
    await page.keyboard.press("Tab");
  await page.locator(`[name=${name}]:focus`).waitFor();
  await type(text);
}

/** Searches all records and pages. */
export async function search({ page, press, type, t }: Opener & Pick<Desk, "type">, text: string): Promise<void> {
  await press(page.getByRole("button", { name: t.officeSearch.open }));
  await type(text);
}

/** Opens a page of the settings. On phones, the search is faster than the menu. */
export async function openSettings(desk: Opener & Pick<Desk, "type" | "isTouch">, name: string): Promise<void> {
  const { page, press, isTouch, t } = desk;
  if (isTouch) {
    await search(desk, name);
    return press(page.getByRole("option", { name }));
  }
  await openPage({ page, press, t }, t.office.frame.settings);
  const pages = page.getByRole("navigation", { name: t.access.settings.pages });
  await press(pages.getByRole("link", { name, exact: true }));
}
