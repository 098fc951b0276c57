import type { Locator, Page } from "playwright-core";

export type FileToUpload = { name: string; mimeType: string; buffer: Buffer };

/** Operates a page with the keyboard and a mouse or finger, and counts the clicks or taps that a person would need. */
export type Hand = {
  page: Page;
  isTouch: boolean;
  /** Returns the number of clicks or taps since the last call. Typing is not counted. */
  takeCount(): number;
  press(target: Locator): Promise<void>;
  /** Types into the focused field. Fails if no field has the focus, because a person would have to click one first. */
  type(text: string): Promise<void>;
  /** Clicks or taps a field, then types into it. */
  fill(field: Locator, text: string): Promise<void>;
  /** Clicks or taps a button that opens the system's file dialog. Selecting the files there counts as one more click. */
  upload(button: Locator, files: readonly FileToUpload[]): Promise<void>;
};

export function createHand(page: Page, { isTouch }: { isTouch: boolean }): Hand {
  let count = 0;
  const hand: Hand = {
    page,
    isTouch,
    takeCount() {
      const taken = count;
      count = 0;
      return taken;
    },
    async press(target) {
      count += 1;
      await (isTouch ? target.tap() : target.click());
    },
    async type(text) {
      await page.waitForFunction(() => document.activeElement?.matches("input, textarea"));
      await page.keyboard.insertText(text);
    },
    async fill(field, text) {
      await hand.press(field);
      await hand.type(text);
    },
    async upload(button, files) {
      const picking = page.waitForEvent("filechooser");
      await hand.press(button);
      await (await picking).setFiles(files);
      count += 1;
    },
  };
  return hand;
}
