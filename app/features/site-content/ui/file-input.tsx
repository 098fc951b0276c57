import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import type { DocumentFile } from "#app/platform/content/field.ts";
import { fileSize } from "#app/platform/files/client/file-size.ts";
import { call } from "#app/platform/http/call.ts";
import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { firstPageOf } from "#app/platform/pdf/first-page.ts";
import { documentPurpose, documentRules, makeDocument } from "../files/contract.ts";
import { FieldConflict } from "./field-conflict.tsx";
import { FileDrop } from "./file-drop.tsx";
import { FieldLabel, type InputProps } from "./text-in-both.tsx";
import { useFileUploads } from "./use-file-uploads.ts";
import { siteFilesQuery } from "./use-pictures.ts";

/** Shows the current PDF with a look inside, and a place to replace it. */
export function FileInput({ field, path, value, problems, isSample, onChange }: InputProps) {
  const messages = useMessages("siteContent");
  const client = useQueryClient();
  const { jobs, start, cancel, retry } = useFileUploads<DocumentFile>(documentPurpose, documentRules, (made) => {
    onChange(made, path);
    void client.invalidateQueries({ queryKey: siteFilesQuery.queryKey });
  });
  const make = async (objectURL: string) => (await call(makeDocument, { body: { objectURL } })).document;

  return (
    <div role="group" className="grid grid-cols-1 gap-2">
      <p className="font-semibold">
        <FieldLabel field={field} isSample={isSample} />
      </p>
      {isDocument(value) && value.path && <DocumentCard key={value.path} {...value} />}
      <FileDrop
        label={isDocument(value) && value.path ? messages.replace : messages.addDocument}
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

function DocumentCard({ path, sizeBytes }: DocumentFile) {
  const messages = useMessages("siteContent");
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { data: files } = useQuery(siteFilesQuery);
  const file = files?.find(({ value }) => "path" in value && value.path === path);
  const page = useQuery({
    queryKey: ["first-page", path],
    queryFn: () => firstPageOf(path),
    enabled: isOpen,
  });
  const facts = [
    fileSize(sizeBytes, language),
    ...(file?.pages ? [pluralize(messages.pagesOf, file.pages, language)] : []),
  ];
  return (
    <div className="site-document">
      <p className="truncate" dir="auto">
        {file?.name ?? path.split("/").at(-1)}
      </p>
      <p className="text-sm text-muted">{facts.join(" · ")}</p>
      <a href={path} target="_blank" rel="noopener" className="link text-sm">
        {messages.openFile}
      </a>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="link text-sm">{messages.lookInside}</summary>
        {page.data && <img src={page.data} alt={messages.firstPage} className="mt-2 w-full border border-line" />}
        {page.isError && <p className="text-sm text-red">{messages.uploadFailed}</p>}
      </details>
    </div>
  );
}

function isDocument(value: unknown): value is DocumentFile {
  return typeof value === "object" && value !== null && "path" in value && "sizeBytes" in value;
}
