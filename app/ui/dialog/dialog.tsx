import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from "react";
import { IconButton } from "../button/button.tsx";
import { classNames } from "../styles/class-names.ts";
import { Icon } from "../icon/icon.tsx";

type DialogProps = {
  /** For a button with `command="show-modal" commandfor={id}`, which opens it before any script has arrived. */
  id?: string;
  /** Opens and closes it from React; leave it out where a button's command does. */
  open?: boolean;
  /** It was closed: by Escape, its button, the backdrop or `open`. Set `open` to false here. */
  onClose?: () => void;
  /** Asked when a person wants to close it; false keeps it open. A second Escape closes it all the same. */
  mayClose?: () => boolean;
  title: ReactNode;
  /** Said to screen readers after the title. */
  description?: ReactNode;
  closeLabel: string;
  /** Whether a click beside the dialog closes it. */
  closeOnBackdrop?: boolean;
  /** Whether its being open stands in the address: a link in it then closes it by leading elsewhere. */
  inAddress?: boolean;
  /** Buttons, at the end. */
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/**
 * A modal: the browser keeps the focus inside, gives it back, closes on Escape and makes the page behind inert; the
 * style sheet holds the page still. Put `data-first` on the control that should come first.
 */
export function Dialog({
  id,
  open,
  onClose,
  mayClose,
  title,
  description,
  closeLabel,
  closeOnBackdrop = true,
  inAddress = false,
  footer,
  className,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const own = useId();
  const titleId = `${id ?? own}-title`;
  const descriptionId = `${id ?? own}-description`;

  useEffect(() => {
    if (open === undefined || !dialog.current || dialog.current.open === open) return;
    if (!open) return dialog.current.close();
    dialog.current.showModal();
    // What React focuses when it appears (`autoFocus`) could not take the focus in a closed dialog.
    dialog.current.querySelector<HTMLElement>("[data-first]")?.focus();
  }, [open]);

  // Removed while open, it would take the focus with it: only closing gives that back.
  useLayoutEffect(() => {
    const own = dialog.current;
    return () => own?.close();
  }, []);

  /** For browsers that do not know `closedby`: the dialog's box is filled, so a click on itself is on its backdrop. */
  function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>) {
    const isHandled = "closedBy" in HTMLDialogElement.prototype;
    if (closeOnBackdrop && !isHandled && event.target === event.currentTarget) event.currentTarget.close();
  }

  /** A file picker in the dialog that is closed without a choice says "cancel" too. */
  function keepOpen(event: SyntheticEvent<HTMLElement>) {
    if (event.target === event.currentTarget && mayClose && !mayClose()) event.preventDefault();
  }

  return (
    // The keyboard's way out is Escape, which the browser handles.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      id={id}
      data-in-address={inAddress || undefined}
      closedby={closeOnBackdrop ? "any" : "closerequest"}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onClose={onClose}
      onCancel={keepOpen}
      onClick={closeFromBackdrop}
      className={classNames("dialog", className)}
    >
      <div>
        <div className="dialog-head">
          <div>
            <h2 id={titleId}>{title}</h2>
            {description && <p id={descriptionId}>{description}</p>}
          </div>
          <form method="dialog" onSubmit={keepOpen}>
            <IconButton type="submit" label={closeLabel}>
              <Icon name="close" />
            </IconButton>
          </form>
        </div>
        {children}
        {footer && <div className="dialog-foot">{footer}</div>}
      </div>
    </dialog>
  );
}
