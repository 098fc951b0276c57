import { useEffect, useRef } from "react";
import { Button, IconButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Order } from "../staff-contract.ts";
import { useBackOffice } from "./back-office-provider.tsx";
import { useRestoreOrder } from "./order-changes.ts";
import { Sentence } from "./sentence.tsx";

/** The way back after a deletion. It takes the focus, because the button that had it is gone with its order. */
export function UndoBar({ order, onDone }: { order: Order; onDone: () => void }) {
  const { deletion } = useBackOffice().words;
  const restore = useRestoreOrder();
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The dialog that asked gives the focus back while it closes; this comes after it.
    const frame = requestAnimationFrame(() => bar.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <div
      ref={bar}
      tabIndex={-1}
      role="group"
      aria-label={deletion.deleted}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-mint px-5 py-2"
    >
      <p className="grow">
        <Sentence text={deletion.undoText} values={{ number: order.orderNumber }} />
      </p>
      <Button
        tone="quiet"
        size="small"
        busy={restore.isPending}
        onClick={() => restore.mutate(order, { onSuccess: onDone })}
      >
        <Icon name="restore" size={20} />
        {deletion.undo}
      </Button>
      <IconButton label={deletion.dismiss} onClick={onDone}>
        <Icon name="close" size={20} />
      </IconButton>
    </div>
  );
}
