import { type RefObject, useEffect, useRef } from "react";
import type { BlockId } from "#content/site-content.ts";

/**
 * Gives the focus to the heading of the block that was opened, or to the button of the one that was closed, if the
 * button that had it is gone.
 */
export function useFocusInPanel(panel: RefObject<HTMLElement | null>, block: BlockId | undefined): void {
  const last = useRef(block);
  useEffect(() => {
    const before = last.current;
    last.current = block;
    // The form of a block that was closed is hidden until its changes have been saved.
    const { activeElement: focused } = document;
    const isGone = focused === document.body || focused === panel.current || focused?.closest("[hidden]");
    if (block === before || !isGone) return;
    const next = block ? `#${block}-title` : `[data-block="${before}"]`;
    panel.current?.querySelector<HTMLElement>(next)?.focus();
  }, [panel, block]);
}
