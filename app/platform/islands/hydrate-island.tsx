import { StrictMode } from "react";
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
  function reset() {
    afterReset(island);
    // Otherwise, a person who is typing would type into nothing.
    if (document.activeElement === document.body) controls()[focused]?.focus({ preventScroll: true });
  }
  hydrateRoot(
    island,
    <StrictMode>
      <Component {...props} />
    </StrictMode>,
    {
      identifierPrefix: island.id,
      onUncaughtError(error) {
        reportError(error);
        island.innerHTML = html;
        reset();
      },
      // React renders an island again if the browser has translated or changed its HTML.
      onRecoverableError(error) {
        reportError(error);
        reset();
      },
    },
  );
}
