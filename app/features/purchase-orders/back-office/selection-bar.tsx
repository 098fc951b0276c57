import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/platform/http/call.ts";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { localeOf } from "#app/platform/i18n/language.ts";
import { isSignedOut } from "#app/platform/query/query-client.ts";
import { Button, IconButton, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toast.ts";
import { changeOrders, exportOrders } from "../staff-contract.ts";
import { changesFrom, type Status, statuses } from "../status.ts";
import { useBackOffice } from "./back-office-provider.tsx";
import { refreshOrders } from "./order-queries.ts";
import type { Selection } from "./selection.ts";
import type { StatusesChanged } from "./undo-status.ts";

type Props = { selection: Selection; onChanged: (change: StatusesChanged) => void };

/** What can be done with the selected orders together: a step forward that each of them can take, or their export. */
export function SelectionBar({ selection, onChanged }: Props) {
  const { words, language } = useBackOffice();
  const { selection: t, details } = words;
  const client = useQueryClient();
  const { orders, clear } = selection;
  const category = new Intl.PluralRules(localeOf(language)).select(orders.length);

  const change = useMutation({
    mutationFn: (to: Status) =>
      call(changeOrders, { body: { status: to, orders: orders.map(({ id, version }) => ({ id, version })) } }),
    onSuccess({ changed, refused }, to) {
      const before = new Map(orders.map(({ id, status }) => [id, status]));
      const moved = changed.map((order) => ({ order, before: before.get(order.id) ?? to }));
      if (moved.length > 0) onChanged({ to, orders: moved });
      clear();
      if (refused.length === 0) return;
      showToast({ title: fill(t.refused, { n: refused.length }), tone: "destructive" });
    },
    onError: (error) => !isSignedOut(error) && showToast({ title: details.changeFailed, tone: "destructive" }),
    onSettled: () => refreshOrders(client),
  });

  if (orders.length === 0) return null;
  const possible = statuses.filter((to) => orders.every((order) => !order.deletedAt && mayBecome(order.status, to)));
  return (
    <section
      aria-label={t.label}
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-3 rounded-lg border border-edge bg-surface px-5 py-3 shadow-high"
    >
      <p role="status" className="grow font-medium">
        {fill(t.count[category] ?? t.count["other"] ?? "", { n: orders.length })}
      </p>
      {possible.map((to) => (
        <Button
          key={to}
          size="small"
          disabled={change.isPending}
          busy={change.isPending && change.variables === to}
          onClick={() => change.mutate(to)}
        >
          {details.changeTo[to]}
        </Button>
      ))}
      <LinkButton
        tone="outline"
        size="small"
        download
        href={addressOf(exportOrders, {}, { ids: orders.map(({ id }) => id).join(",") })}
      >
        <Icon name="download" size={20} />
        {words.filter.exportCsv}
      </LinkButton>
      <IconButton label={t.clear} onClick={clear}>
        <Icon name="close" size={20} />
      </IconButton>
    </section>
  );
}

/** Without a reason: a step back is made in the order itself, where it can be explained. */
function mayBecome(status: Status, to: Status): boolean {
  return changesFrom(status).some((change) => change.to === to && !change.needsReason);
}
