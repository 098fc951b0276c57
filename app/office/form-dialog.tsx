import { type ReactNode, type SubmitEvent, useEffect, useId } from "react";
import { Button } from "#app/ui/button/button.tsx";
import type { ButtonLook } from "#app/ui/button/button-class.ts";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { useSendingForm } from "#app/ui/form/use-sending-form.ts";
import { useOfficeMessages } from "./office-messages.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  submitLabel: string;
  tone?: ButtonLook["tone"];
  /** Whether all required fields are filled in, so that the form can be submitted. */
  isReady?: boolean;
  busy: boolean;
  onSubmit: () => void;
  children: ReactNode;
};

/**
 * A dialog with a form that is submitted by its button or the Enter key. Clicking outside does not close it. Focuses
 * the first field or, after an error, the rejected one, because a busy button loses focus.
 */
export function FormDialog({ submitLabel, tone, isReady = true, busy, onSubmit, children, ...dialog }: Props) {
  const form = useId();
  const fields = useSendingForm(busy);
  const { open } = dialog;
  const { close, cancel } = useOfficeMessages();

  useEffect(() => {
    if (open) focusOn(fields.current, ":is(input:not([hidden]), select, textarea)");
  }, [open, fields]);
  useEffect(() => {
    if (!busy) focusOn(fields.current, "[aria-invalid=true]");
  }, [busy, fields]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <Dialog
      {...dialog}
      closeLabel={close}
      closeOnBackdrop={false}
      footer={
        <>
          <Button tone="outline" onClick={dialog.onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={form} tone={tone} busy={busy} disabled={!isReady}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={fields} id={form} noValidate onSubmit={submit} className="grid gap-5">
        {children}
      </form>
    </Dialog>
  );
}

function focusOn(form: HTMLFormElement | null, selector: string): void {
  form?.querySelector<HTMLElement>(selector)?.focus();
}
