import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { IslandComponent } from "./static-page.ts";

type Options = {
  /** Called with an island that crashed and was reset to plain HTML. */
  afterCrash(island: HTMLElement): void;
};

/** Hydrates an island. This is a separate module, so that React is loaded with the first island and shared by all. */
export function hydrateIsland(
  island: HTMLElement,
  Component: IslandComponent<object>,
  props: object,
  { afterCrash }: Options,
): void {
  const html = island.innerHTML;
  const controls = () => [...island.querySelectorAll<HTMLElement>("input, textarea, select, button, a")];
  const indexOf = (target: EventTarget | null) => controls().findIndex((control) => control === target);
  let focused = indexOf(document.activeElement);
  // Before React sees the event, because React hydrates the focused element immediately.
  island.addEventListener("focusin", ({ target }) => (focused = indexOf(target)), { capture: true });
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
        afterCrash(island);
        // Otherwise, a person who is typing would type into nothing.
        if (document.activeElement === document.body) controls()[focused]?.focus({ preventScroll: true });
      },
    },
  );
}
