import { forgetDraft } from "#app/platform/drafts/stored-draft.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useOfficeMessages } from "./office-messages.tsx";
import type { Step } from "./use-record-change.ts";

type Props = {
  /** The id of the record. Each record has its own draft note. */
  about: string;
  maxLength: number;
  change: {
    /** Saves the note. Must call the step's `onDone`, which clears the field, only after the note has been saved. */
    take: (step: Step<{ note: string }>) => void;
    isPending: boolean;
    /** Why the note was rejected. */
    problem: string | undefined;
  };
};

/** Adds an internal note to a record's history. */
export function NoteForm({ about, maxLength, change: { take, isPending, problem } }: Props) {
  const { note: t } = useOfficeMessages();
  const draft = `note-${about}`;
  const { form, isFilled, clear } = useForm({
    isSending: isPending,
    draft,
    onSubmit: (text) => take({ name: "note", change: { note: text("note") }, done: t.added, onDone: forget }),
  });

  function forget() {
    clear();
    forgetDraft(draft); // another record may be open by now
  }

  return (
    <form {...form} className="grid gap-3">
      <TextArea
        name="note"
        label={t.label}
        hint={t.hint}
        error={problem}
        rows={3}
        maxLength={maxLength}
        dir={isFilled ? "auto" : undefined}
      />
      <Button
        type="submit"
        tone="outline"
        size="small"
        className="justify-self-start"
        disabled={!isFilled}
        busy={isPending}
      >
        {t.add}
      </Button>
    </form>
  );
}
