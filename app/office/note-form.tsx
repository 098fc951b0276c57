import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useOfficeMessages } from "./office-messages.tsx";

type Props = {
  /** The id of the record. Each record has its own draft note. */
  about: string;
  maxLength: number;
  busy: boolean;
  /** Saves the note. Must call `onSaved`, which clears the field, only after the note has been saved. */
  onAdd: (note: string, onSaved: () => void) => void;
};

/** Adds an internal note to a record's history. */
export function NoteForm({ about, maxLength, busy, onAdd }: Props) {
  const { note: t } = useOfficeMessages();
  const { form, isFilled, clear } = useForm({
    isSending: busy,
    draft: `note-${about}`,
    onSubmit: (text) => onAdd(text("note"), clear),
  });

  return (
    <form {...form} className="grid gap-3">
      <TextArea
        name="note"
        label={t.label}
        hint={t.hint}
        rows={3}
        maxLength={maxLength}
        dir={isFilled ? "auto" : undefined}
      />
      <Button type="submit" tone="outline" size="small" className="justify-self-start" disabled={!isFilled} busy={busy}>
        {t.add}
      </Button>
    </form>
  );
}
