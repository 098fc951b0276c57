import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type DialogProps = {
  /** For a button with `command="show-modal" commandfor={id}`, which opens it before any script has arrived. */
  id?: string;
  /** Opens and closes it from React; leave it out where a button's command does. */
  open?: boolean;
  /** It was closed: by Escape, its button, the backdrop or `open`. Set `open` to false here. */
  onClose?: () => void;
  title: ReactNode;
  /** Said to screen readers after the title. */
  description?: ReactNode;
  closeLabel: string;
  /** Whether a click beside the dialog closes it. */
  closeOnBackdrop?: boolean;
  /** Buttons, at the end. */
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/**
 * A modal: the browser keeps the focus inside, gives it back, closes on Escape and makes the page behind inert; the
 * style sheet holds the page still. Put `autoFocus` on the control that should come first.
 */
export function Dialog({
  id,
  open,
  onClose,
  title,
  description,
  closeLabel,
  closeOnBackdrop = true,
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
    if (open) dialog.current.showModal();
    else dialog.current.close();
  }, [open]);

  /** For browsers that do not know `closedby`: the dialog's box is filled, so a click on itself is on its backdrop. */
  function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>) {
    const isHandled = "closedBy" in HTMLDialogElement.prototype;
    if (closeOnBackdrop && !isHandled && event.target === event.currentTarget) event.currentTarget.close();
  }

  return (
    // The keyboard's way out is Escape, which the browser handles.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      id={id}
      closedby={closeOnBackdrop ? "any" : "closerequest"}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onClose={onClose}
      onClick={closeFromBackdrop}
      className={classNames(
        "m-auto max-h-[90dvh] w-[min(92vw,34rem)] overflow-y-auto rounded-lg border border-line bg-surface text-ink shadow-high",
        className,
      )}
    >
      <div className="flex flex-col gap-5 p-6 sm:p-7">
        <div className="flex items-start gap-4">
          <div className="grow">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            {description && (
              <p id={descriptionId} className="mt-2 text-muted">
                {description}
              </p>
            )}
          </div>
          <form method="dialog" className="-me-2 -mt-2">
            <IconButton type="submit" label={closeLabel}>
              <Icon name="close" />
            </IconButton>
          </form>
        </div>
        {children}
        {footer && <div className="flex flex-wrap justify-end gap-3">{footer}</div>}
      </div>
    </dialog>
  );
}
