import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { LeafComponent } from "./reading-page.ts";

type Options = {
  /** Called with a leaf that failed and is plain HTML again. */
  afterCrash(leaf: HTMLElement): void;
};

/** A separate module, so that React is loaded with the first leaf and shared by all. */
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
