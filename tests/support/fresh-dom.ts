import { configure } from "@testing-library/dom";
import { afterAll, afterEach, vi } from "vitest";
import { waitMilliseconds } from "./hang-limits.ts";

// Loaded before every test file. Files in one worker process share a DOM, which must not carry anything from one to the
// next. Tests without a DOM skip this.
if (typeof document !== "undefined") {
  configure({ asyncUtilTimeout: waitMilliseconds });
  Object.defineProperty(document, "fonts", { value: new Set(), configurable: true }); // happy-dom has none
  // On a slow machine, a toast would disappear before the test looks at it. Here, it stays until the test has ended.
  const { toasts } = await import("#app/ui/feedback/toast.ts");
  const stop = toasts.subscribe(() => queueMicrotask(toasts.pause));
  afterEach(toasts.dismiss);
  afterAll(() => {
    stop();
    vi.restoreAllMocks(); // storage that is full, for example
    for (const part of [document.head, document.body]) part.replaceChildren();
    const root = document.documentElement;
    for (const name of root.getAttributeNames()) root.removeAttribute(name);
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    for (const pair of document.cookie.split("; ")) document.cookie = `${pair.split("=")[0]}=; max-age=0`;
    history.replaceState(null, "", "/");
  });
}
