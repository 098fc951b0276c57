import { expect, type Page } from "@playwright/test";

/** Returns how many pixels wider than the window the page is. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth); // a page behind a dialog is narrower than its window
  });
}

/**
 * Returns the elements that cut their text sideways, scroll sideways, or leave the window. Texts of two lines that end
 * in an ellipsis, and inputs, may be cut.
 */
export function cutOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth: width } = document.documentElement;
    const shown = [...document.querySelectorAll("body *")].filter((element) => {
      const { clipPath } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility() && clipPath === "none" && width > 2 && height > 2; // not labels that are only read out
    });
    const cut = shown.filter((element) => {
      const { overflowX } = getComputedStyle(element);
      const { left, right } = element.getBoundingClientRect();
      const isWide = element.scrollWidth > element.clientWidth + 1;
      return (isWide && overflowX !== "visible" && element.tagName !== "INPUT") || left < -1 || right > width + 1;
    });
    return cut.map(({ tagName, className, textContent }) => `${tagName} ${className}: ${textContent.slice(0, 60)}`);
  });
}

/** Returns the texts that run out of their table cells, over what is next to them. */
export function textsOutsideCells(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cells = [...document.querySelectorAll("main :is(th, td)")].filter((cell) => cell.checkVisibility());
    const range = document.createRange();
    return cells.flatMap((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      const isCut = (part: Element) => part !== cell && getComputedStyle(part).overflowX !== "visible";
      const texts = [cell, ...cell.querySelectorAll("*")]
        .filter((part) => part.checkVisibility() && !isCut(part) && !isCut(part.parentElement ?? cell))
        .flatMap((part) => [...part.childNodes].filter((node) => node instanceof Text));
      return texts.flatMap((text) => {
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        return box.left < left - 1 || box.right > right + 1 ? (text.textContent ?? "") : [];
      });
    });
  });
}

/** Returns the controls that the visible toast covers; undefined if none is visible. */
export function controlsUnderToast(page: Page): Promise<string[] | undefined> {
  return page.evaluate(() => {
    const toast = document.querySelector(".toast");
    if (!toast) return undefined;
    const { left, top, right, bottom } = toast.getBoundingClientRect();
    const controls = [...document.querySelectorAll("a[href], button, input, select, textarea")];
    return controls
      .filter((control) => !toast.contains(control) && control.checkVisibility())
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      })
      .map((control) => control.ariaLabel ?? control.textContent);
  });
}

/** Waits until no part of the page is a placeholder for data that is loading. */
export async function dataLoads(page: Page): Promise<void> {
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.locator(".animate-pulse")).toHaveCount(0);
}

/** Waits for every image on the page, including lazy ones. Returns those that fail to load. */
export function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    const load = async (picture: HTMLImageElement) => {
      // A new window size can choose another file while one is decoded, which rejects.
      do await picture.decode().catch(() => undefined);
      while (!picture.complete);
    };
    await Promise.all(pictures.map(load));
    return pictures
      .filter((picture) => picture.naturalWidth === 0 || !picture.hasAttribute("alt"))
      .map((picture) => picture.outerHTML);
  });
}

/** Returns the distinct targets of all links on the page, including fragments. */
export async function addressesOn(page: Page): Promise<URL[]> {
  const hrefs = await page.evaluate(() => [...document.links].map(({ href }) => href));
  return [...new Set(hrefs)].map((href) => new URL(href));
}

/** Returns broken links: fragments without an element, and URLs of this site that do not return 200. */
export async function deadLinks(page: Page): Promise<string[]> {
  const { origin, pathname } = new URL(page.url());
  const dead: string[] = [];
  for (const address of await addressesOn(page)) {
    if (address.origin !== origin) continue;
    const isHere = address.pathname === pathname && address.hash !== "";
    const leads = isHere
      ? (await page.locator(address.hash).count()) === 1
      : (await page.request.head(address.href)).status() === 200;
    if (!leads) dead.push(address.href);
  }
  return dead;
}

/** Returns the focused control and what covers its middle; undefined if nothing does. */
export function coverOfFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const own = focused.closest("label") ?? focused; // a file input is hidden in its label
    const { left, top, width, height } = own.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2);
    const isSeen = above && (own.contains(above) || above.contains(own));
    return isSeen
      ? undefined
      : `${own.outerHTML.slice(0, 120)} is below ${above?.outerHTML.slice(0, 80) ?? "the window"}`;
  });
}
