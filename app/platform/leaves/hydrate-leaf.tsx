import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { LeafComponent } from "./reading-page.ts";

type Options = {
  /** Called with the leaf when it has failed and is plain HTML again. */
  afterCrash(leaf: HTMLElement): void;
};

/** In a module of its own, so that React is fetched with the first leaf and shared by all. */
export function hydrateLeaf(
  leaf: HTMLElement,
  Component: LeafComponent<object>,
  props: object,
  { afterCrash }: Options,
): void {
  const html = leaf.innerHTML;
  hydrateRoot(
    leaf,
    <StrictMode>
      <Component {...props} />
    </StrictMode>,
    {
      identifierPrefix: leaf.id,
      onUncaughtError(error) {
        reportError(error);
        leaf.innerHTML = html;
        afterCrash(leaf);
      },
    },
  );
}
