import { useEffect, useEffectEvent, useState } from "react";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";

/** Listed in the order in which the help dialog shows them. */
const shortcuts = ["search", "next", "previous", "open", "select", "help"] as const;
const keys: Record<(typeof shortcuts)[number], string> = {
  search: "/",
  next: "J",
  previous: "K",
  open: "Enter",
  select: "X",
  help: "?",
};

/** Keyboard shortcuts for the order list, and a dialog that explains them. The focused row is the current one. */
export function OrderShortcuts() {
  const { shortcuts: t } = useMessages("orders");
  const { close } = useOfficeMessages();
  const [isHelpOpen, setHelpOpen] = useState(false);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isDialogOpen()) return;
    if (act(event.code, event.key)) event.preventDefault();
  });

  function act(code: string, key: string): boolean {
    if (key === "?" || key === "؟") {
      setHelpOpen(true);
      return true;
    }
    // Check the physical key too, because Arabic keyboard layouts produce different characters.
    if (key === "/" || (code === "Slash" && key !== "?"))
      return focusOn(document.querySelector('[role="search"] input'));
    if (code === "KeyJ") return focusOn(rowAt(1));
    if (code === "KeyK") return focusOn(rowAt(-1));
    if (code === "KeyX") return select();
    return false;
  }

  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  return (
    <>
      <Button
        tone="quiet"
        size="small"
        className="hidden justify-self-start lg:inline-flex"
        onClick={() => setHelpOpen(true)}
      >
        {t.title}
        <kbd className={keyClass}>?</kbd>
      </Button>
      <Dialog open={isHelpOpen} onClose={() => setHelpOpen(false)} title={t.title} closeLabel={close}>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
          {shortcuts.map((name) => (
            <div key={name} className="contents">
              <dt>
                <kbd className={keyClass}>{keys[name]}</kbd>
              </dt>
              <dd>{t[name]}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}

const keyClass =
  "inline-grid min-w-8 place-items-center rounded-sm border border-edge bg-sand px-2 py-0.5 font-sans text-sm";

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== "checkbox";
  return target.matches("textarea, select, [contenteditable]");
}

function isDialogOpen(): boolean {
  return document.querySelector("dialog:modal") !== null;
}

/** Returns the "Open" button that is `distance` rows from the focused one, or the first one if none is focused. */
function rowAt(distance: number): Element | undefined {
  const openers = [...document.querySelectorAll("[data-open-order]")];
  const focused = document.activeElement?.closest("[data-order]")?.querySelector("[data-open-order]");
  const at = focused ? openers.indexOf(focused) + distance : 0;
  return openers[Math.min(Math.max(at, 0), openers.length - 1)];
}

function select(): boolean {
  const box = document.activeElement?.closest("[data-order]")?.querySelector("[data-select-row]");
  if (!(box instanceof HTMLInputElement)) return false;
  box.click();
  return true;
}

function focusOn(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  element.scrollIntoView({ block: "nearest" });
  return true;
}
