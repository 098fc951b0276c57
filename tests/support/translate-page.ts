import type { Page } from "@playwright/test";

/**
 * Translates a page as browsers do: replaces each text with a <font> element, now and whenever the page changes. Every
 * "translated" text starts with "»". With `early`, the pages that open later are translated as soon as they are parsed.
 */
export async function translatePage(page: Page, { early = false } = {}): Promise<void> {
  if (early) await page.addInitScript(`document.addEventListener("DOMContentLoaded", ${String(translate)})`);
  else await page.evaluate(translate);
}

function translate(): void {
  const kept = "font, script, style, textarea, [translate=no]";
  const create = (name: string) => document.createElement(name);
  function translateIn(node: Node) {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Node[] = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.textContent?.trim() || !text.parentElement || text.parentElement.closest(kept)) continue;
      const [translation, inner] = [create("font"), create("font")];
      inner.textContent = `»${text.textContent}`;
      translation.append(inner);
      // In two steps, as Chromium does.
      text.parentElement.insertBefore(translation, text);
      text.parentElement.removeChild(text);
    }
  }
  translateIn(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translateIn(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
