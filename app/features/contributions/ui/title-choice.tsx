import { useState } from "react";
import { FormDialog } from "#app/office/form-dialog.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { useCall } from "#app/office/use-call.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Select } from "#app/ui/form/field.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { listReview, retitle, type WaitingContribution } from "../contract.ts";
import { useTitleOf } from "./use-title-of.ts";

/** Lets staff correct a title that its sender chose from a list, such as the region of a certificate. */
export function TitleChoice({ contribution, busy }: { contribution: WaitingContribution; busy: boolean }) {
  const { review, kinds } = useMessages("contributions");
  const titleOf = useTitleOf();
  const { kind, id, title, version } = contribution;
  const [isOpen, setIsOpen] = useState(false);
  const change = useCall(retitle, {
    refetch: listReview.path,
    done: review.saved,
    onDone: () => setIsOpen(false),
  });
  const { form } = useForm({
    isSending: change.isPending,
    onSubmit: (text) => change.mutate({ params: { kind, id }, body: { title: text("title"), version } }),
  });
  return (
    <>
      <Button tone="outline" disabled={busy} onClick={() => setIsOpen(true)}>
        <Icon name="edit" size={18} />
        {review.edit}
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={titleOf(contribution)}
        submitLabel={review.save}
        busy={change.isPending}
        form={form}
      >
        <Select name="title" label={kinds[kind]?.title} defaultValue={title}>
          {Object.entries(kinds[kind]?.titles ?? {}).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </FormDialog>
    </>
  );
}
