import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { followTranslation } from "./follow-translation.ts";
import type { IslandComponent } from "./static-page.ts";

type Options = {
  /** Called with an island whose fields are new: it crashed, or the browser had changed its HTML. */
  afterReset(island: HTMLElement): void;
};

followTranslation();

/** Hydrates an island. This is a separate module, so that React is loaded with the first island and shared by all. */
export function hydrateIsland(
  island: HTMLElement,
  Component: IslandComponent<object>,
  props: object,
  { afterReset }: Options,
): void {
  const html = island.innerHTML;
  const controls = () => [...island.querySelectorAll<HTMLElement>("input, textarea, select, button, a")];
  const indexOf = (target: EventTarget | null) => controls().findIndex((control) => control === target);
  let focused = indexOf(document.activeElement);
  // Before React sees the event, because React hydrates the focused element immediately.
  island.addEventListener("focusin", ({ target }) => (focused = indexOf(target)), { capture: true });
  function reset(error: unknown) {
    reportError(error);
    afterReset(island);
    // Otherwise, a person who is typing would type into nothing.
    if (document.activeElement === document.body) controls()[focused]?.focus({ preventScroll: true });
  }
  // Otherwise, the next event hydrates, which can be the "change" of a field that a person is leaving. New fields at that
  // moment would keep the focus in the field that they left.
  flushSync(() =>
    hydrateRoot(
      island,
      <StrictMode>
        <Component {...props} />
      </StrictMode>,
      {
        identifierPrefix: island.id,
        onUncaughtError(error) {
          island.innerHTML = html;
          reset(error);
        },
        // React renders an island again if the browser has translated or changed its HTML.
        onRecoverableError: reset,
      },
    ),
  );
}
