import type { ReactNode } from "react";
import { Button, IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useFocusOnArrival } from "./use-focus-on-arrival.ts";

type Props = {
  /** What the bar is, for whoever does not see it. */
  label: string;
  undoLabel: string;
  dismissLabel: string;
  busy: boolean;
  onUndo: () => void;
  onDismiss: () => void;
  /** What was done. */
  children: ReactNode;
};

/**
 * The way back after something was done; it stays until it is used or dismissed. Give it a key for each deed. It takes
 * the focus, because the button that had it is mostly gone with its row.
 */
export function UndoBar({ label, undoLabel, dismissLabel, busy, onUndo, onDismiss, children }: Props) {
  const bar = useFocusOnArrival<HTMLDivElement>();

  return (
    <div
      ref={bar}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className="flex items-start gap-2 rounded-md border border-line bg-mint py-2 ps-5 pe-2"
    >
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4">
        <p className="min-w-0 grow py-2 wrap-anywhere">{children}</p>
        <Button tone="quiet" size="small" className="max-sm:-ms-4" busy={busy} onClick={onUndo}>
          <Icon name="restore" size={20} />
          {undoLabel}
        </Button>
      </div>
      <IconButton label={dismissLabel} onClick={onDismiss}>
        <Icon name="close" size={20} />
      </IconButton>
    </div>
  );
}
