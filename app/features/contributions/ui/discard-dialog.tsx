import { useState } from "react";
import * as z from "zod/mini";
import { FormDialog } from "#app/office/form-dialog.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { TextArea } from "#app/ui/form/field.tsx";
import { discardReason, type WaitingContribution } from "../contract.ts";
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
  // The text belongs to one opening, so that a sender never gets the reason of another.
  const [typed, setTyped] = useState<{ about: Discarding | undefined; reason: string; isRefused: boolean }>();
  const { reason, isRefused } = typed?.about === discarding && typed ? typed : { reason: "", isRefused: false };
  const type = (change: { reason?: string; isRefused?: boolean }) =>
    setTyped({ about: discarding, reason, isRefused, ...change });

  function discard() {
    const isFine = z.safeParse(discardReason, reason).success;
    type({ isRefused: !isFine });
    if (isFine && discarding) onDiscard(discarding, reason);
  }

  function textOf({ contribution, count }: Discarding): string {
    if (count) return interpolate(review.discardSenderText, { count });
    return interpolate(review.discardText, { title: titleOf(contribution) });
  }

  return (
    <FormDialog
      open={discarding !== undefined}
      onClose={onClose}
      title={discarding?.count ? review.discardSenderTitle : review.discardTitle}
      description={<span className="wrap-anywhere">{discarding && textOf(discarding)}</span>}
      submitLabel={review.discard}
      tone="danger"
      busy={busy}
      onSubmit={discard}
    >
      <TextArea
        label={review.reason}
        required
        rows={3}
        dir="auto"
        maxLength={500}
        value={reason}
        error={isRefused && messages.reasonTooShort}
        onChange={({ target }) => type({ reason: target.value })}
      />
    </FormDialog>
  );
}
