import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fill } from "#app/platform/i18n/fill.ts";
import { isSignedOut } from "#app/platform/query/query-client.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toast.ts";
import { useBackOffice } from "./back-office-provider.tsx";
import { refreshOrders } from "./order-queries.ts";
import { type StatusesChanged, undoStatuses } from "./undo-status.ts";

/** The way back after several orders changed their status together. */
export function StatusUndoBar({ change, onDone }: { change: StatusesChanged; onDone: () => void }) {
  const { words } = useBackOffice();
  const { selection: t, deletion, details } = words;
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => undoStatuses(change, t.undoNote),
    onSuccess: () => showToast({ title: t.undone }),
    onError: (error) => !isSignedOut(error) && showToast({ title: details.changeFailed, tone: "destructive" }),
    async onSettled() {
      await refreshOrders(client);
      onDone();
    },
  });
  return (
    <div
      role="group"
      aria-label={t.label}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-mint px-5 py-2"
    >
      <p className="grow">{fill(t.changed, { n: change.orders.length, status: words.statuses[change.to] })}</p>
      <Button tone="quiet" size="small" busy={undo.isPending} onClick={() => undo.mutate()}>
        <Icon name="restore" size={20} />
        {deletion.undo}
      </Button>
      <IconButton label={deletion.dismiss} onClick={onDone}>
        <Icon name="close" size={20} />
      </IconButton>
    </div>
  );
}
