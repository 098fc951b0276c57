import type { ReactNode } from "react";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { useFocusOnArrival } from "#app/ui/dialog/use-focus-on-arrival.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useOfficeMessages } from "./office-messages.tsx";

type UndoProps = { busy: boolean; onUndo: () => void };

type Props = UndoProps & {
  onDismiss: () => void;
  /** A description of the action. */
  children: ReactNode;
};

/**
 * Describes the last action and offers to undo it, until it is undone or dismissed. Place it after the list, so that
 * rows do not move under the pointer when it comes and goes. Use a different key for each action. Takes focus, because
 * the button that was pressed usually disappears with its row.
 */
export function UndoBar({ busy, onUndo, onDismiss, children }: Props) {
  const { dismiss } = useOfficeMessages();
  const bar = useFocusOnArrival<HTMLDivElement>();

  return (
    <div
      ref={bar}
      tabIndex={-1}
      role="status"
      className="sticky bottom-[calc(1rem+var(--tab-bar))] z-10 flex items-start gap-2 rounded-lg border border-edge bg-mint py-2 ps-5 pe-2 shadow-high"
    >
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 sm:flex-nowrap">
        <p className="min-w-0 grow py-2 text-sm wrap-anywhere">{children}</p>
        <UndoButton busy={busy} onUndo={onUndo} className="shrink-0 max-sm:-ms-[calc(0.625rem+1px)]" />
      </div>
      <IconButton label={dismiss} onClick={onDismiss}>
        <Icon name="close" size={20} />
      </IconButton>
    </div>
  );
}

export function UndoButton({ busy, onUndo, className }: UndoProps & { className?: string }) {
  const { undo } = useOfficeMessages();
  return (
    <Button tone="quiet" size="small" className={className} busy={busy} onClick={onUndo}>
      <Icon name="restore" size={20} />
      {undo}
    </Button>
  );
}
