import { useIsMutating } from "@tanstack/react-query";
import { useState } from "react";
import { ConflictNotice, type Version } from "#app/office/conflict-notice.tsx";
import { FormDialog } from "#app/office/form-dialog.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { callOnce, useChange } from "#app/office/use-call.ts";
import { mergeRecord } from "#app/platform/content/merge-record.ts";
import { call } from "#app/platform/http/call.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { TextInput } from "#app/ui/form/field.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import type { PaperFacts } from "../contract.ts";
import type { Messages } from "../messages.ts";
import {
  changePaper,
  listPapers,
  type StaffPaper,
  type TranslationField,
  translationFields,
} from "../staff-contract.ts";
import { type NewFile, PaperFile, paperFileKey } from "./paper-file.tsx";
import { PaperFields, type Problems, readTyped, type Typed } from "./paper-fields.tsx";

type Props = {
  /** The paper when the dialog was opened. */
  paper: StaffPaper;
  onClose: () => void;
};

type Facts = PaperFacts & Record<TranslationField, string | null>;
/** The fields to store, and the version that they replace. */
type Edit = { facts: Facts; file: NewFile | undefined; onto: StaffPaper };

/** Dialog for editing the bibliographic fields of a paper, including the optional translations. */
export function EditPaper({ paper, onClose }: Props) {
  const messages = useMessages("papers");
  const { admin: t } = messages;
  const [typed, setTyped] = useState<Typed>({ ...paper, year: String(paper.year) });
  const [translated, setTranslated] = useState(() => recordOf(translationFields, (name) => paper[name] ?? ""));
  const [file, setFile] = useState<NewFile>();
  const isUploading = useIsMutating({ mutationKey: paperFileKey }) > 0;
  const [problems, setProblems] = useState<Problems>({});
  const change = useChange(
    ({ facts, file, onto: { id, version } }: Edit) =>
      callOnce(changePaper, {
        params: { id },
        body: { version, ...facts, ...(file && { fileURL: file.path }) },
      }),
    {
      done: t.saved,
      refetch: listPapers.path,
      onDone: onClose,
      async onConflict({ facts, file }): Promise<{ again: Edit } | { decide: Edit } | undefined> {
        const onto = (await call(listPapers).catch(() => [])).find(({ id }) => id === paper.id);
        if (!onto) return undefined;
        const { merged, conflicts } = mergeRecord({ base: factsOf(paper), mine: facts, theirs: factsOf(onto) });
        const edit = { facts: merged, file, onto };
        return conflicts.length === 0 ? { again: edit } : { decide: edit };
      },
    },
  );
  const late = change.conflict?.wanted;

  const { form } = useForm({ isSending: change.isPending, onSubmit: save });

  function save() {
    const read = readTyped(typed);
    setProblems("problems" in read ? read.problems : {});
    if ("problems" in read) return;
    const mine = { ...read.facts, ...recordOf(translationFields, (name) => translated[name].trim() || null) };
    const onto = late?.onto ?? paper;
    const { merged } = mergeRecord<Facts>({ base: factsOf(paper), mine, theirs: factsOf(onto) });
    change.mutate({ facts: merged, file, onto });
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.editTitle}
      submitLabel={t.save}
      busy={change.isPending || isUploading}
      form={form}
    >
      {change.conflict && (
        <ConflictNotice
          last={change.conflict.changed}
          versions={paperDifferences(change.conflict.wanted, messages)}
          action="apply"
          busy={change.isPending}
          onApply={save}
          onKeep={onClose}
        />
      )}
      <PaperFields
        messages={messages}
        typed={typed}
        problems={problems}
        onType={(change) => setTyped((before) => ({ ...before, ...change }))}
      />
      {translationFields.map((name) => (
        <TextInput
          key={name}
          label={t[name]}
          dir="auto"
          maxLength={300}
          value={translated[name]}
          onChange={(event) => setTranslated((before) => ({ ...before, [name]: event.target.value }))}
        />
      ))}
      <PaperFile paper={paper} chosen={file} onChoose={setFile} />
    </FormDialog>
  );
}

function factsOf(paper: StaffPaper): Facts {
  const { title, author, year, venue, language } = paper;
  return { title, author, year, venue, language, ...recordOf(translationFields, (name) => paper[name]) };
}

/** Lists the fields in which an edit differs from the stored paper. */
function paperDifferences({ facts, file, onto }: Edit, { admin, page }: Messages): Version[] {
  const labels = { ...page.fields, ...recordOf(translationFields, (name) => admin[name]) };
  const textOf = (of: Facts, field: keyof Facts) =>
    field === "language" ? page.languages[of.language] : String(of[field] ?? "");
  const stored = factsOf(onto);
  const files = file ? [{ name: admin.file, current: onto.fileName, mine: file.name }] : [];
  return (["title", "author", "venue", "year", "language", ...translationFields] as const)
    .map((field) => ({ name: labels[field], current: textOf(stored, field), mine: textOf(facts, field) }))
    .concat(files)
    .filter(({ current, mine }) => current !== mine);
}
