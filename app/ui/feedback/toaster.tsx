import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { IconButton } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import { classNames } from "../styles/class-names.ts";
import { toasts, type Toast, type Toasts, type ToastState } from "./toast.ts";

const nothing: ToastState = { state: "none" };

/**
 * Shows the messages of `showToast`. Place it at the end of a page or island; if a page has several, only one is used.
 */
export function Toaster({ closeLabel, store = toasts }: { closeLabel: string; store?: Toasts }) {
  const current = useSyncExternalStore(store.subscribe, store.read, () => nothing);
  const layer = useRef<HTMLDivElement>(null);
  const [place] = useState(() => Symbol("toaster"));
  useEffect(() => store.takePlace(place), [store, place]);
  const toast = current.state === "shown" && store.speaksAt(place) ? current.toast : undefined;
  const isUrgent = toast?.tone === "destructive";

  // Reopen the layer for each toast, so that it is above dialogs that were opened earlier.
  useEffect(() => {
    if (!toast) return;
    const shown = layer.current;
    shown?.showPopover?.();
    return () => shown?.hidePopover?.();
  }, [toast]);

  // Both live regions must always exist, because screen readers only announce content that is added to them.
  return (
    <div ref={layer} popover="manual" className="toaster">
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
      className={classNames("toast", isUrgent && "urgent")}
    >
      <Icon name={isUrgent ? "alert" : "check"} />
      <div>
        <p>{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
      <IconButton label={closeLabel} onClick={store.dismiss}>
        <Icon name="close" size={20} />
      </IconButton>
    </div>
  );
}
