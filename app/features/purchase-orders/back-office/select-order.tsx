import { fill } from "#app/platform/i18n/fill.ts";
import type { Order } from "../staff-contract.ts";
import { useBackOffice } from "./back-office-provider.tsx";
import type { Selection } from "./selection.ts";

/** The box that takes an order into the selection. */
export function SelectOrder({ order, selection }: { order: Order; selection: Selection }) {
  const { selection: t } = useBackOffice().words;
  return (
    <Box
      label={fill(t.select, { number: order.orderNumber })}
      checked={selection.has(order)}
      onChange={() => selection.toggle(order)}
    />
  );
}

/** The box that takes all listed orders into the selection, or none. */
export function SelectAll({ selection }: { selection: Selection }) {
  const { selection: t } = useBackOffice().words;
  return <Box label={t.selectAll} checked={selection.isAll} onChange={() => selection.toggleAll()} />;
}

function Box({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <label className="-m-2.5 inline-grid size-11 cursor-pointer place-items-center rounded-full hover:bg-mint">
      <input
        type="checkbox"
        data-select-order
        aria-label={label}
        checked={checked}
        onChange={onChange}
        className="size-5 cursor-pointer accent-pine"
      />
    </label>
  );
}
