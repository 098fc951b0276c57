import { useEffect, useRef, useSyncExternalStore } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { toasts, type Toast, type Toasts, type ToastState } from "./toast.ts";

const nothing: ToastState = { state: "none" };

/** The place where `showToast` speaks; once per page, at its end. */
export function Toaster({ closeLabel, store = toasts }: { closeLabel: string; store?: Toasts }) {
  const current = useSyncExternalStore(store.subscribe, store.read, () => nothing);
  const layer = useRef<HTMLDivElement>(null);
  const toast = current.state === "shown" ? current.toast : undefined;
  const isUrgent = toast?.tone === "destructive";

  // In the top layer and shown anew for each toast, so that it also lies above a dialog that was opened before it.
  useEffect(() => {
    if (!toast) return;
    const shown = layer.current;
    shown?.showPopover?.();
    return () => shown?.hidePopover?.();
  }, [toast]);

  // Both regions always stand in the page: screen readers announce what enters them.
  return (
    <div
      ref={layer}
      popover="manual"
      className="inset-x-0 top-auto bottom-4 m-0 mx-auto w-[min(92vw,26rem)] overflow-visible bg-transparent backdrop:hidden print:hidden"
    >
      <div role="status">{toast && !isUrgent && <ToastCard key={toast.id} {...{ toast, store, closeLabel }} />}</div>
      <div role="alert">{toast && isUrgent && <ToastCard key={toast.id} {...{ toast, store, closeLabel }} />}</div>
    </div>
  );
}

function ToastCard({ toast, store, closeLabel }: { toast: Toast; store: Toasts; closeLabel: string }) {
  const isUrgent = toast.tone === "destructive";
  return (
    <div
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
      className={classNames(
        "flex items-start gap-3 rounded-md border p-4 shadow-high",
        isUrgent ? "border-red bg-red-soft text-ink" : "border-line bg-surface text-ink",
      )}
    >
      <Icon
        name={isUrgent ? "alert" : "check"}
        className={classNames("mt-0.5 shrink-0", isUrgent ? "text-red" : "text-leaf")}
      />
      <div className="grow">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="text-sm text-muted">{toast.description}</p>}
      </div>
      <IconButton label={closeLabel} onClick={store.dismiss} className="-my-2 -me-2">
        <Icon name="close" size={20} />
      </IconButton>
    </div>
  );
}
