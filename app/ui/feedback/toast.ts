// chunk: controls
/** One message at a time over the page (spec §8 "Toasts: only 1 shown at a time", §9 for the times). */

export type ToastMessage = {
  title: string;
  description?: string;
  /** destructive: something failed; it is announced at once. */
  tone?: "default" | "destructive";
};

export type Toast = ToastMessage & { id: number };

export type ToastState =
  | { state: "none" }
  | { state: "shown"; toast: Toast }
  /** Gone from the screen, kept in memory until its time is over. */
  | { state: "dismissed"; toast: Toast };

export const toastMilliseconds = 5_000; // spec §9: toast default duration
export const dismissedToastMilliseconds = 1_000_000; // spec §9: toast dismissed removal

/** A store of its own for tests; the product has one, below. */
export function createToasts() {
  let current: ToastState = { state: "none" };
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hideAt = 0;
  let remainingMilliseconds = toastMilliseconds;
  const listeners = new Set<() => void>();
  const places: symbol[] = [];

  function change(next: ToastState) {
    current = next;
    for (const listener of listeners) listener();
  }

  function show(message: ToastMessage) {
    lastId += 1;
    remainingMilliseconds = toastMilliseconds;
    change({ state: "shown", toast: { ...message, id: lastId } });
    resume();
  }

  function dismiss() {
    if (current.state !== "shown") return;
    clearTimeout(timer);
    change({ state: "dismissed", toast: current.toast });
    timer = setTimeout(() => change({ state: "none" }), dismissedToastMilliseconds);
  }

  /** While someone reads it by pointer or keyboard, its time stands still. */
  function pause() {
    if (current.state !== "shown") return;
    clearTimeout(timer);
    remainingMilliseconds = Math.max(0, hideAt - Date.now());
  }

  function resume() {
    if (current.state !== "shown") return;
    clearTimeout(timer);
    hideAt = Date.now() + remainingMilliseconds;
    timer = setTimeout(dismiss, remainingMilliseconds);
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  /** A page may hold several places for toasts, one with each of its leaves; the one that came first speaks. */
  function takePlace(place: symbol) {
    places.push(place);
    return () => {
      places.splice(places.indexOf(place), 1);
      change(current);
    };
  }

  const speaksAt = (place: symbol) => places[0] === place;

  return { show, dismiss, pause, resume, subscribe, takePlace, speaksAt, read: () => current };
}

export type Toasts = ReturnType<typeof createToasts>;

export const toasts = createToasts();

/** Shows a message for five seconds; it takes the place of the one that is there. */
export function showToast(message: ToastMessage): void {
  toasts.show(message);
}
