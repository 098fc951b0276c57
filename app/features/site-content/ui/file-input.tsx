import { useMessages } from "#app/office/office-messages.tsx";
import type { DocumentFile } from "#app/platform/content/field.ts";
import { call } from "#app/platform/http/call.ts";
import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { documentPurpose, documentRules, makeDocument } from "../files/contract.ts";
import { FieldConflict } from "./field-conflict.tsx";
import { FileChooser } from "./file-chooser.tsx";
import { FieldLabel, type InputProps } from "./text-in-both.tsx";
import { useFileUpload } from "./use-file-upload.ts";

/** Shows the current PDF and a button to replace it. */
export function FileInput({ field, path, value, problems, isSample, onChange }: InputProps) {
  const messages = useMessages("siteContent");
  const { isBusy, failure, run, send } = useFileUpload<DocumentFile>(documentPurpose, (made) => onChange(made, path));

  function take(file: File | undefined) {
    if (!file) return;
    run(async () => (await call(makeDocument, { body: { objectURL: await send(file) } })).document);
  }

  return (
    <div className="grid gap-2">
      <FileChooser
        label={<FieldLabel field={field} isSample={isSample} />}
        types={documentRules.types}
        busy={isBusy}
        error={failure ?? sentenceOf(messages, problems[path])}
        onFile={take}
      />
      <FieldConflict path={path} kind={field.kind} />
      {pathOf(value) && (
        <a href={pathOf(value)} target="_blank" rel="noopener" className="link justify-self-start">
          {messages.openFile}
        </a>
      )}
    </div>
  );
}

function pathOf(value: unknown): string | undefined {
  return typeof value === "object" && value !== null && "path" in value ? String(value.path) : undefined;
}
