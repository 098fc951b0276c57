import { configure } from "@testing-library/dom";
import { afterAll } from "vitest";

// Loaded before every test file. Files in one worker process share a DOM, which must not carry anything from one to the
// next. Tests without a DOM skip this.
if (typeof document !== "undefined") {
  // Give components more time to render; the default of 1 s is too short on a busy machine.
  configure({ asyncUtilTimeout: 15_000 });
  afterAll(() => {
    for (const part of [document.head, document.body]) part.replaceChildren();
    const root = document.documentElement;
    for (const name of root.getAttributeNames()) root.removeAttribute(name);
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    for (const pair of document.cookie.split("; ")) document.cookie = `${pair.split("=")[0]}=; max-age=0`;
    history.replaceState(null, "", "/");
  });
}
