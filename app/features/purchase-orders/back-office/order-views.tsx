import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { businessDay } from "#app/domain/business-calendar.ts";
import { FormDialog } from "#app/office/form-dialog.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { useChange } from "#app/office/use-call.ts";
import { useCurrentInView } from "#app/office/use-current-in-view.ts";
import { callOnce } from "#app/platform/http/call-once.ts";
import { call } from "#app/platform/http/call.ts";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { TextInput } from "#app/ui/form/field.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { listOrders, type OrderFilter } from "../staff-contract.ts";
import {
  longestViewName,
  mostViews,
  noViews,
  type OrderView,
  readOrderViews,
  saveOrderViews,
} from "../views-contract.ts";
import { quarterBefore } from "./quarter-before.ts";

/** The filters of the built-in views. */
const waiting: OrderFilter = { status: "pending", older: "3", sort: "date" };
const lastQuarter = (): OrderFilter => quarterBefore(businessDay(new Date()));

type Props = { filter: OrderFilter; onFilter: (filter: OrderFilter) => void };

/** Buttons for saved filters, and a button to save the current one. */
export function OrderViews({ filter, onFilter }: Props) {
  const { views: t } = useMessages("orders");
  const { views, isLoaded, isSaving, add, rename, remove } = useOrderViews();
  const [naming, setNaming] = useState<"new" | OrderView>();
  const shown = [{ name: t.waiting, filter: waiting }, { name: t.lastQuarter, filter: lastQuarter() }, ...views];
  const chosen = shown.find((view) => isSameFilter(view.filter, filter));
  const own = views.find((view) => view === chosen);
  const strip = useRef<HTMLDivElement>(null);
  useCurrentInView(
    strip,
    shown.findIndex((view) => view === chosen),
  );
  return (
    <div ref={strip} role="group" aria-label={t.label} tabIndex={-1} className="office-chips">
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
      {naming && (
        <NameDialog
          view={naming === "new" ? undefined : naming}
          names={shown.map(({ name }) => name)}
          isFull={naming === "new" && views.length >= mostViews}
          busy={isSaving}
          onClose={() => setNaming(undefined)}
          onSave={(name) => {
            const onSaved = () => setNaming(undefined);
            if (naming === "new") add({ name, filter }, onSaved);
            else rename(naming, name, onSaved);
          }}
        />
      )}
      {own && (
        <IconButton label={interpolate(t.rename, { name: own.name })} onClick={() => setNaming(own)}>
          <Icon name="edit" size={20} />
        </IconButton>
      )}
      {own && (
        <IconButton label={interpolate(t.remove, { name: own.name })} busy={isSaving} onClick={() => remove(own)}>
          <Icon name="trash" size={20} />
        </IconButton>
      )}
      {isLoaded && !chosen && !isSameFilter(filter, {}) && (
        <Button tone="outline" size="small" onClick={() => setNaming("new")}>
          <Icon name="plus" size={20} />
          {t.save}
        </Button>
      )}
    </div>
  );
}

type NameProps = {
  /** The view to rename. */
  view: OrderView | undefined;
  names: string[];
  /** Whether there is no room for another view. */
  isFull: boolean;
  busy: boolean;
  onClose: () => void;
  onSave: (name: string) => void;
};

function NameDialog({ view, names, isFull, busy, onClose, onSave }: NameProps) {
  const { views: t } = useMessages("orders");
  const [isTaken, setTaken] = useState(false);
  const { form, isFilled } = useForm({ isSending: busy, onSubmit: (text) => onSave(nameIn(text("name"))) });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={view ? interpolate(t.rename, { name: view.name }) : t.save}
      submitLabel={t.saveNow}
      isReady={isFilled && !isTaken && !isFull}
      busy={busy}
      form={form}
    >
      <TextInput
        name="name"
        label={t.name}
        defaultValue={view?.name}
        onFocus={({ target }) => target.select()}
        maxLength={longestViewName}
        autoComplete="off"
        error={isFull ? interpolate(t.tooMany, { n: mostViews }) : isTaken && t.taken}
        onChange={({ target }) => {
          const name = nameIn(target.value);
          setTaken(name !== view?.name && names.includes(name));
        }}
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

type Edit = { change: (views: OrderView[]) => OrderView[]; onSaved?: () => void; done?: string; undo?: () => unknown };

/** Loads and updates the account's saved views. */
function useOrderViews() {
  const { views: t, selection } = useMessages("orders");
  const client = useQueryClient();
  const { data } = useQuery(viewsQuery);
  const save = useChange(
    async ({ change }: Edit) => {
      // Another window may have saved or removed one.
      const { views } = await call(readOrderViews, {});
      return callOnce(saveOrderViews, { body: { views: change(views) } });
    },
    {
      onDone(saved, { onSaved }) {
        client.setQueryData(viewsQuery.queryKey, saved);
        onSaved?.();
      },
      done: (_, { done }) => done,
      undo: (_, { undo }) => undo,
    },
  );
  const { views } = data ?? noViews;
  return {
    views,
    isLoaded: data !== undefined,
    isSaving: save.isPending,
    add: (view: OrderView, onSaved: () => void) => save.mutate({ change: (stored) => withView(stored, view), onSaved }),
    rename(view: OrderView, name: string, onSaved: () => void) {
      const at = views.indexOf(view);
      save.mutate({ change: (stored) => withView(without(stored, view), { ...view, name }, at), onSaved });
    },
    remove(view: OrderView) {
      const at = views.indexOf(view);
      save.mutate({
        change: (stored) => without(stored, view),
        done: interpolate(t.removed, { name: view.name }),
        undo: () => save.mutateAsync({ change: (stored) => withView(stored, view, at), done: selection.undone }),
      });
    },
  };
}

/** Returns the views with this one at its place, or at the end, instead of another one with its name. */
function withView(views: readonly OrderView[], view: OrderView, at = views.length): OrderView[] {
  return without(views, view).toSpliced(at, 0, view);
}

function without(views: readonly OrderView[], { name: removed }: OrderView): OrderView[] {
  return views.filter(({ name }) => name !== removed);
}
