import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "#app/ui/button/button.tsx";

type Props = {
  label: ReactNode;
  size?: ComponentProps<typeof Button>["size"];
  /** Whether the panel closes when something in it is chosen. */
  isMenu?: boolean;
  /** A function is called only while the panel is open. */
  children: ReactNode | (() => ReactNode);
};

/** A button with a panel below it that covers what follows. Escape and leaving the panel close it. */
export function Dropdown({ label, size, isMenu, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  /** A panel inside a record closes before the record. */
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isOpen) return;
    event.preventDefault();
    close();
  }

  function closeAfterChoice({ target }: MouseEvent) {
    if (isMenu && target instanceof Element && target.closest(`[id="${id}"] :is(a, button)`)) close();
  }

  /** A click on text in the panel moves the focus to the page, so an unknown target does not close it. */
  function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    // The handlers only observe the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="office-dropdown" onKeyDown={closeOnEscape} onBlur={closeOnLeave} onClick={closeAfterChoice}>
      <Button
        ref={button}
        tone="outline"
        {...(size && { size })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      <div id={id} hidden={!isOpen} className="office-dropdown-panel">
        {typeof children === "function" ? isOpen && children() : children}
      </div>
    </div>
  );
}
