import { type ReactNode, useEffect, useId } from "react";
import type { ButtonLook } from "#app/ui/button/button-class.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import type { useForm } from "#app/ui/form/use-form.ts";
import { useOfficeMessages } from "./office-messages.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  /** Called by the Cancel button, if it does something else than closing the dialog. */
  onCancel?: () => void;
  mayClose?: () => boolean;
  title: ReactNode;
  description?: ReactNode;
  submitLabel: string;
  tone?: ButtonLook["tone"];
  /** Whether all required fields are filled in, so that the form can be submitted. */
  isReady?: boolean;
  busy: boolean;
  form: ReturnType<typeof useForm>["form"];
  children: ReactNode;
};

/**
 * A dialog with a form that is submitted by its button or the Enter key. Clicking outside does not close it. Focuses
 * the first field.
 */
export function FormDialog({ submitLabel, tone, isReady = true, busy, form, children, onCancel, ...dialog }: Props) {
  const id = useId();
  const { open } = dialog;
  const { close, cancel } = useOfficeMessages();

  useEffect(() => {
    if (open)
      form.ref.current
        ?.querySelector<HTMLElement>(":is(input:not([hidden]), select, textarea):not([hidden] *)")
        ?.focus();
  }, [open, form.ref]);

  return (
    <Dialog
      {...dialog}
      closeLabel={close}
      closeOnBackdrop={false}
      footer={
        <>
          <Button tone="outline" onClick={onCancel ?? dialog.onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={id} tone={tone} busy={busy} disabled={!isReady}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form {...form} id={id} className="grid gap-5">
        {children}
      </form>
    </Dialog>
  );
}
