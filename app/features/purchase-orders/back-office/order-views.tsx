import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { businessDay } from "#app/domain/business-calendar.ts";
import { FormDialog } from "#app/office/form-dialog.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { useCall } from "#app/office/use-call.ts";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { TextInput } from "#app/ui/form/field.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { listOrders, type OrderFilter } from "../staff-contract.ts";
import { longestViewName, noViews, type OrderViews, readOrderViews, saveOrderViews } from "../views-contract.ts";
import { quarterBefore } from "./quarter-before.ts";

/** The filters of the built-in views. */
const waiting: OrderFilter = { status: "pending", older: "3", sort: "date" };
const lastQuarter = (): OrderFilter => quarterBefore(businessDay(new Date()));

type Props = { filter: OrderFilter; onFilter: (filter: OrderFilter) => void };

/** Buttons for saved filters, and a button to save the current one. */
export function OrderViews({ filter, onFilter }: Props) {
  const { views: t } = useMessages("orders");
  const { views, isLoaded, isSaving, change } = useOrderViews();
  const [isNaming, setNaming] = useState(false);
  const shown = [{ name: t.waiting, filter: waiting }, { name: t.lastQuarter, filter: lastQuarter() }, ...views];
  const chosen = shown.find((view) => isSameFilter(view.filter, filter));
  const own = views.find((view) => view === chosen);
  return (
    <div role="group" aria-label={t.label} className="office-chips">
      {shown.map((view) => (
        <button
          key={view.name}
          type="button"
          aria-pressed={view === chosen}
          onClick={() => onFilter(view === chosen ? {} : view.filter)}
          className="office-chip"
        >
          <bdi>{view.name}</bdi>
          {view === chosen && <Icon name="close" size={16} />}
        </button>
      ))}
      {own && (
        <IconButton
          label={interpolate(t.remove, { name: own.name })}
          disabled={isSaving}
          onClick={() => change({ views: views.filter((view) => view !== own) })}
        >
          <Icon name="trash" size={20} />
        </IconButton>
      )}
      {isLoaded && !chosen && !isSameFilter(filter, {}) && (
        <Button tone="outline" size="small" onClick={() => setNaming(true)}>
          <Icon name="plus" size={20} />
          {t.save}
        </Button>
      )}
      {isNaming && (
        <NameDialog
          names={shown.map(({ name }) => name)}
          busy={isSaving}
          onClose={() => setNaming(false)}
          onSave={(name) => change({ views: [...views, { name, filter }] }, () => setNaming(false))}
        />
      )}
    </div>
  );
}

type NameProps = { names: string[]; busy: boolean; onClose: () => void; onSave: (name: string) => void };

function NameDialog({ names, busy, onClose, onSave }: NameProps) {
  const { views: t } = useMessages("orders");
  const [isTaken, setTaken] = useState(false);
  const { form, isFilled } = useForm({ isSending: busy, onSubmit: (text) => onSave(nameIn(text("name"))) });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.save}
      submitLabel={t.saveNow}
      isReady={isFilled && !isTaken}
      busy={busy}
      form={form}
    >
      <TextInput
        name="name"
        label={t.name}
        maxLength={longestViewName}
        autoComplete="off"
        error={isTaken && t.taken}
        onChange={({ target }) => setTaken(names.includes(nameIn(target.value)))}
      />
    </FormDialog>
  );
}

function nameIn(typed: string): string {
  return typed.trim().replace(/\s+/g, " ");
}

function isSameFilter(one: OrderFilter, other: OrderFilter): boolean {
  return addressOf(listOrders, {}, one) === addressOf(listOrders, {}, other);
}

const viewsQuery = queryOf(readOrderViews);

/** Loads and updates the account's saved views. */
function useOrderViews() {
  const client = useQueryClient();
  const { data } = useQuery(viewsQuery);
  const save = useCall(saveOrderViews, { onDone: (saved) => client.setQueryData(viewsQuery.queryKey, saved) });
  const current = data ?? noViews;
  return {
    ...current,
    isLoaded: data !== undefined,
    isSaving: save.isPending,
    change: (changed: Partial<OrderViews>, onSaved?: () => void) =>
      save.mutate({ body: { ...current, ...changed } }, { onSuccess: onSaved }),
  };
}
