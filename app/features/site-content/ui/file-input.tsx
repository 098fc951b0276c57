import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { DocumentCard } from "#app/office/files/document-card.tsx";
import { FileDrop } from "#app/office/files/file-drop.tsx";
import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import type { DocumentFile } from "#app/platform/content/field.ts";
import { call } from "#app/platform/http/call.ts";
import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { documentPurpose, documentRules, makeDocument } from "../files/contract.ts";
import { FieldConflict } from "./field-conflict.tsx";
import { FieldLabel, type InputProps } from "./text-in-both.tsx";
import { siteFilesQuery, useSiteUploads } from "./use-pictures.ts";

/** Shows the current PDF with a look inside, and a place to replace it. */
export function FileInput({ field, path, value, problems, isSample, onChange }: InputProps) {
  const messages = useMessages("siteContent");
  const { files: t } = useOfficeMessages();
  const client = useQueryClient();
  const id = useId();
  const { data: files } = useQuery(siteFilesQuery);
  const uploads = { purpose: documentPurpose, rules: documentRules };
  const { jobs, start, cancel, retry } = useSiteUploads<DocumentFile>(uploads, (made) => {
    onChange(made, path);
    void client.invalidateQueries({ queryKey: siteFilesQuery.queryKey });
  });
  const make = async (objectURL: string) => (await call(makeDocument, { body: { objectURL } })).document;
  const shown = isDocument(value) && value.path ? value : undefined;
  const file = files?.find((each) => "path" in each.value && each.value.path === shown?.path);

  return (
    <div role="group" aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <p id={id} className="font-semibold">
        <FieldLabel field={field} isSample={isSample} />
      </p>
      {shown && (
        <DocumentCard
          key={shown.path}
          {...shown}
          name={file?.name ?? shown.path.split("/").at(-1) ?? ""}
          pages={file?.pages}
        />
      )}
      <FileDrop
        label={shown ? t.replace : t.choosePdf}
        types={documentRules.types}
        jobs={jobs}
        error={sentenceOf(messages, problems[path])}
        onFiles={([file]) => file && start(file, make)}
        onCancel={cancel}
        onRetry={retry}
      />
      <FieldConflict path={path} kind={field.kind} />
    </div>
  );
}

function isDocument(value: unknown): value is DocumentFile {
  return typeof value === "object" && value !== null && "path" in value && "sizeBytes" in value;
}
