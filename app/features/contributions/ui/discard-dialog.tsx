import * as z from "zod/mini";
import { FormDialog } from "#app/office/form-dialog.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { TextArea } from "#app/ui/form/field.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { discardReasonSchema, type WaitingContribution } from "../contract.ts";
import { useTitleOf } from "./use-title-of.ts";

/** The contribution to discard or, if `count` is set, all pending ones from its sender. */
export type Discarding = { contribution: WaitingContribution; count?: number };

type Props = {
  discarding: Discarding | undefined;
  busy: boolean;
  onClose: () => void;
  onDiscard: (discarding: Discarding, reason: string) => void;
};

/** Asks for a reason before discarding. */
export function DiscardDialog({ discarding, busy, onClose, onDiscard }: Props) {
  const messages = useMessages("contributions");
  const { review } = messages;
  const titleOf = useTitleOf();
  const { form, problems, clear } = useForm({
    isSending: busy,
    onSubmit(text) {
      const reason = text("reason");
      if (!z.safeParse(discardReasonSchema, reason).success) return { reason: messages.reasonTooShort };
      if (discarding) onDiscard(discarding, reason);
      return undefined;
    },
  });

  /** Forgets the text, so that a sender never gets the reason of another. */
  function close() {
    clear();
    onClose();
  }

  function textOf({ contribution, count }: Discarding): string {
    if (count) return interpolate(review.discardSenderText, { count });
    return interpolate(review.discardText, { title: titleOf(contribution) });
  }

  return (
    <FormDialog
      open={discarding !== undefined}
      onClose={close}
      title={discarding?.count ? review.discardSenderTitle : review.discardTitle}
      description={<span className="wrap-anywhere">{discarding && textOf(discarding)}</span>}
      submitLabel={review.discard}
      tone="danger"
      busy={busy}
      form={form}
    >
      <TextArea
        name="reason"
        label={review.reason}
        required
        rows={3}
        dir="auto"
        maxLength={500}
        error={problems["reason"]}
      />
    </FormDialog>
  );
}
