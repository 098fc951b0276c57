import type { ReactNode } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { Field } from "#app/ui/form/field.tsx";

type ChooserProps = {
  label: ReactNode;
  types: readonly string[];
  busy: boolean;
  error: string | undefined;
  onFile: (file: File | undefined) => void;
};

/** A native file input for one file. */
export function FileChooser({ label, types, busy, error, onFile }: ChooserProps) {
  const messages = useMessages("siteContent");
  return (
    <Field label={label} error={error} hint={busy ? messages.uploading : messages.upload}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept={types.join(",")}
          disabled={busy}
          onChange={({ target }) => {
            onFile(target.files?.[0]);
            target.value = ""; // allows selecting the same file again
          }}
        />
      )}
    </Field>
  );
}
