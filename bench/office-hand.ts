import type { Locator, Page } from "playwright-core";

export type FileToUpload = { name: string; mimeType: string; buffer: Buffer };

/** Works on a page with the mouse or a finger and the keyboard, and counts what a person would do. */
export type Hand = {
  page: Page;
  isTouch: boolean;
  /** The clicks or taps since the last call. Typed text is not counted. */
  takeCount(): number;
  press(target: Locator): Promise<void>;
  /** Types into the field that has the focus. If there is none, a person would have to click first. */
  type(text: string): Promise<void>;
  /** Presses a field, and types into it. */
  fill(field: Locator, text: string): Promise<void>;
  /** Presses a button that opens the system's file dialog. Selecting the file there counts as one more click. */
  upload(button: Locator, file: FileToUpload): Promise<void>;
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
    async upload(button, file) {
      const picking = page.waitForEvent("filechooser");
      await hand.press(button);
      await (await picking).setFiles(file);
      count += 1;
    },
  };
  return hand;
}
