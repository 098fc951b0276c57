// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { lastingDraft } from "./lasting-draft.ts";

const key = "pmf-draft-news-new";
const draft = lastingDraft(["news-new"]);

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** What a window that was just opened has. */
function openWindow(own?: string) {
  sessionStorage.clear();
  if (own !== undefined) sessionStorage.setItem(key, own);
}

test("the text of a window that was closed is there in the next one", () => {
  openWindow("title=A");
  draft.keep();
  openWindow();
  expect(draft.restore()).toBe(true);
  expect(sessionStorage.getItem(key)).toBe("title=A");
});

test("each of two windows keeps its own text, and saving one does not remove the other's copy", () => {
  openWindow("title=A");
  draft.keep();
  openWindow("title=B");
  expect(draft.restore()).toBe(true);
  expect(sessionStorage.getItem(key)).toBe("title=B");
  draft.keep();
  openWindow("title=A");
  draft.forget();
  openWindow();
  draft.restore();
  expect(sessionStorage.getItem(key)).toBe("title=B");
});

test("after saving, nothing is left", () => {
  openWindow("title=A");
  draft.keep();
  draft.forget();
  openWindow();
  expect(draft.restore()).toBe(false);
});

test("removed drafts can be restored, in this window and for the next one", () => {
  openWindow("title=A");
  draft.keep();
  const restore = draft.remember();
  draft.forget();
  openWindow();
  restore();
  expect(sessionStorage.getItem(key)).toBe("title=A");
  openWindow();
  expect(draft.restore()).toBe(true);
  expect(sessionStorage.getItem(key)).toBe("title=A");
});
