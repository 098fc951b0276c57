import { useEffect, useRef, useSyncExternalStore } from "react";
import { toasts, type ToastState } from "#app/ui/feedback/toast.ts";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { freePlaceOf, visibleControls } from "./free-place.ts";

const nothing: ToastState = { state: "none" };

/** The toasts of the back office. They cover no control: not the buttons of a row, a selection, or a dialog. */
export function OfficeToaster({ closeLabel }: { closeLabel: string }) {
  const current = useSyncExternalStore(toasts.subscribe, toasts.read, () => nothing);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (current.state !== "shown") return;
    const layer = place.current?.querySelector<HTMLElement>(".toaster");
    if (!layer) return;
    let placed: ReturnType<typeof freePlaceOf> | undefined;
    const move = () => {
      const window = { width: document.documentElement.clientWidth, height: innerHeight };
      placed = freePlaceOf(layer.getBoundingClientRect(), window, visibleControls(layer), placed);
      layer.style.inset = `${placed.top}px auto auto ${placed.left}px`;
      layer.style.margin = "0";
    };
    move();
    // The list changes after many actions, and new bars come with them.
    const again = setTimeout(move, 300);
    addEventListener("scrollend", move);
    return () => {
      clearTimeout(again);
      removeEventListener("scrollend", move);
    };
  }, [current]);

  return (
    <div ref={place}>
      <Toaster closeLabel={closeLabel} />
    </div>
  );
}
