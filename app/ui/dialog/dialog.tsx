import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from "react";
import { IconButton } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import { classNames } from "../styles/class-names.ts";

type DialogProps = {
  /** The id for a button with `command="show-modal" commandfor={id}`, which works before any script has loaded. */
  id?: string;
  /** Opens and closes the dialog from React. Omit it if a button's command opens the dialog. */
  open?: boolean;
  /** Called after the dialog was closed by Escape, its button, the backdrop, or `open`. Set `open` to false here. */
  onClose?: () => void;
  /**
   * Called when the user tries to close the dialog. Return false to keep it open; pressing Escape again closes it
   * anyway.
   */
  mayClose?: () => boolean;
  title: ReactNode;
  /** Text that screen readers read after the title. */
  description?: ReactNode;
  closeLabel: string;
  closeOnBackdrop?: boolean;
  /** Whether the open state is stored in the URL. If so, following a link in the dialog closes it. */
  inAddress?: boolean;
  /** Buttons at the end of the dialog. */
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/**
 * A modal dialog. The browser traps and restores focus, closes the dialog on Escape, and makes the page inert; the
 * style sheet locks scrolling. Set `data-first` on the control that should receive focus.
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
    // Set the focus here, because `autoFocus` has no effect while the dialog is closed.
    dialog.current.querySelector<HTMLElement>("[data-first]")?.focus();
  }, [open]);

  // Close the dialog before it is removed. Otherwise, the browser would not restore the focus.
  useLayoutEffect(() => {
    const own = dialog.current;
    return () => own?.close();
  }, []);

  /**
   * For browsers without `closedby`. The content fills the dialog's box, so the dialog itself is the target only if the
   * click was on its backdrop.
   */
  function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>) {
    const isHandled = "closedBy" in HTMLDialogElement.prototype;
    if (closeOnBackdrop && !isHandled && event.target === event.currentTarget) event.currentTarget.close();
  }

  /** Canceling a file picker inside the dialog also fires "cancel", so check the target. */
  function keepOpen(event: SyntheticEvent<HTMLElement>) {
    if (event.target === event.currentTarget && mayClose && !mayClose()) event.preventDefault();
  }

  return (
    // Keyboard users close it with Escape, which the browser handles.
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
