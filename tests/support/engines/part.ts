import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";
import { waitMilliseconds } from "../hang-limits.ts";
import type { Key, Point, Tab } from "./engine.ts";
import { findParts, type Step } from "./find-parts.ts";

const testingLibrary = createRequire(import.meta.url)
  .resolve("@testing-library/dom")
  .replace(/index\.js$/, "@testing-library/dom.umd.min.js");
const library = `(() => {${readFileSync(testingLibrary, "utf8")}
window.findParts = ${findParts.toString()};})()`;
const longWait = { timeout: waitMilliseconds, intervals: [20, 50, 100, 200] };

/** The current state of a part. */
type Look = { count: number; isVisible: boolean; text: string; value: string; isFocused: boolean; href: string };

/**
 * A part of a page in any engine. Like a Playwright locator, it is found by role or label and looked up again on each
 * use.
 */
export class Part {
  readonly #tab: Tab;
  readonly #path: readonly Step[];

  constructor(tab: Tab, path: readonly Step[] = []) {
    this.#tab = tab;
    this.#path = path;
  }

  getByRole(role: string, options: { name?: string; exact?: boolean; level?: number } = {}): Part {
    return this.#step({ by: "role", role, ...options });
  }
  getByLabel(text: string, options: { exact?: boolean } = {}): Part {
    return this.#step({ by: "label", text, ...options });
  }
  getByText(text: string, options: { exact?: boolean } = {}): Part {
    return this.#step({ by: "text", text, ...options });
  }
  locator(selector: string): Part {
    return this.#step({ by: "selector", selector });
  }
  /** Returns the page in the inline frame, which has the same origin. */
  frame(): Part {
    return this.#step({ by: "frame" });
  }
  /** Returns the matching parts that contain this text. */
  with(text: string): Part {
    return this.#step({ by: "hasText", text });
  }
  nth(index: number): Part {
    return this.#step({ by: "index", index });
  }

  async click(): Promise<void> {
    await eventually(async () => {
      await this.#tab.click(await this.evaluate(reach, this.#path));
      // The click may have opened another page.
      const missed = await this.#tab.evaluate("window.endClick?.()").catch(() => undefined);
      if (missed) throw new Error("It moved away before the click");
    });
  }

  /** Types with the keyboard, replacing the field's content. */
  async fill(text: string): Promise<void> {
    await this.click();
    await eventually(() => this.evaluate(selectContent, this.#path));
    await (text ? this.#tab.type(text) : this.#tab.press("Backspace"));
  }

  async press(key: Key): Promise<void> {
    await eventually(() => this.evaluate(focus, this.#path));
    await this.#tab.press(key);
  }

  /** Chooses an option, or sets a date. Pickers are system windows, which drivers cannot control. */
  async select(value: string): Promise<void> {
    await eventually(() => this.evaluate(setValue, this.#path, value));
  }

  async chooseFiles(...paths: string[]): Promise<void> {
    await eventually(() => this.evaluate(markInput, this.#path));
    await this.#tab.chooseFiles(paths);
  }

  look(): Promise<Look> {
    return this.evaluate(lookAt, this.#path);
  }

  toString(): string {
    return this.#path.map((step) => JSON.stringify(step)).join(" ");
  }

  #step(step: Step): Part {
    return new Part(this.#tab, [...this.#path, step]);
  }

  /** Runs a function in the page. It cannot access variables outside its body. */
  async evaluate<Given extends unknown[], Result>(
    run: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>> {
    if (!(await this.#tab.evaluate(`"findParts" in window`))) await this.#tab.evaluate(library);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the function returns, as JSON
    return (await this.#tab.evaluate(`(${run.toString()})(...${JSON.stringify(given)})`)) as Awaited<Result>;
  }
}

/** Retries actions that can fail while a page loads or moves. */
export function eventually(attempt: () => Promise<unknown>): Promise<void> {
  return expect(async () => void (await attempt())).toPass(longWait);
}

/**
 * Scrolls to a part, checks that it is not moving or covered, and returns the point to click. Until `endClick` is
 * called, which returns whether the click missed, other elements receive no clicks.
 */
async function reach(path: readonly Step[]): Promise<Point> {
  const [part, ...others] = window.findParts(path);
  if (!part || others.length > 0) throw new Error(`Expected one part, found ${part ? others.length + 1 : 0}`);
  if (part.matches(":disabled, [aria-disabled=true]")) throw new Error("It is disabled");
  part.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const before = part.getBoundingClientRect();
  await frame();
  await frame();
  const { x, y, width, height } = part.getBoundingClientRect();
  if (x !== before.x || y !== before.y) throw new Error("It moves");
  const point = { x: x + width / 2, y: y + height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  const isLabel = (element: Element) => element.closest("label")?.control === part;
  if (!hit || !(part.contains(hit) || hit.contains(part) || isLabel(hit))) {
    throw new Error(`It is covered by ${hit?.outerHTML.slice(0, 120)}`);
  }
  const listening = new AbortController();
  let missed = false;
  let isClicked = false;
  const stopMiss = (event: Event) => {
    if (!event.isTrusted) return;
    if (event.type === "pointerdown") {
      const isOn = event.target === hit || event.composedPath().includes(part);
      // Drivers round the coordinates, so a click can hit another element in the same label.
      missed = !isOn && !(event.target instanceof Element && isLabel(event.target));
    }
    if (!missed) {
      // There is no click if the page was rearranged between pressing and releasing the button.
      isClicked ||= event.type === "click";
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) {
    part.ownerDocument.defaultView?.addEventListener(type, stopMiss, { capture: true, signal: listening.signal });
  }
  window.endClick = () => {
    listening.abort();
    return missed || !isClicked;
  };
  return point;
}

function selectContent(path: readonly Step[]): void {
  const [field] = window.findParts(path);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) throw new Error("Expected a field");
  if (document.activeElement !== field) throw new Error("The field has no focus");
  field.select();
}

function focus(path: readonly Step[]): void {
  const [part] = window.findParts(path);
  if (!part) throw new Error("Expected a part");
  part.focus();
}

function setValue(path: readonly Step[], value: string): void {
  const [field] = window.findParts(path);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) throw new Error("Expected a field");
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
  // Use the native setter, because React overrides an element's setter to detect changes by scripts.
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
  if (field.value !== value) throw new Error(`It cannot be ${value}`);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function markInput(path: readonly Step[]): void {
  for (const old of document.querySelectorAll("[data-chosen]")) old.removeAttribute("data-chosen");
  const [input] = window.findParts(path);
  if (!input) throw new Error("Expected an input");
  input.setAttribute("data-chosen", "");
}

function lookAt(path: readonly Step[]): Look {
  const parts = window.findParts(path);
  const [part] = parts;
  const isField =
    part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement || part instanceof HTMLSelectElement;
  return {
    count: parts.length,
    isVisible: part?.checkVisibility({ visibilityProperty: true }) ?? false,
    text: part?.textContent.replace(/\s+/g, " ") ?? "",
    value: isField ? part.value : "",
    isFocused: part !== undefined && part === document.activeElement,
    href: part instanceof HTMLAnchorElement ? part.href : "",
  };
}
