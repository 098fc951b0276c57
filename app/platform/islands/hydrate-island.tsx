import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { IslandComponent } from "./static-page.ts";

type Options = {
  /** Called with an island that failed and is plain HTML again. */
  afterCrash(island: HTMLElement): void;
};

/** A separate module, so that React is loaded with the first island and shared by all. */
export function hydrateIsland(
  island: HTMLElement,
  Component: IslandComponent<object>,
  props: object,
  { afterCrash }: Options,
): void {
  const html = island.innerHTML;
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
      },
    },
  );
}
