import { useState } from "react";
import { ConflictNotice, type Version, useConflict } from "#app/office/conflict-notice.tsx";
import { FormDialog } from "#app/office/form-dialog.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { useCall } from "#app/office/use-call.ts";
import { TextInput } from "#app/ui/form/field.tsx";
import { type ArabicField, arabicFields, changePaper, listPapers, type StaffPaper } from "../contract.ts";
import type { Messages } from "../messages.ts";
import { PaperFields, type Problems, readTyped, type Typed } from "./paper-fields.tsx";

type Props = {
  /** The paper when the dialog was opened. */
  paper: StaffPaper;
  /** The paper's latest version. */
  current: StaffPaper;
  onClose: () => void;
};

/** Dialog for editing the bibliographic fields of a paper, including the optional Arabic versions. */
export function EditPaper({ paper, current, onClose }: Props) {
  const messages = useMessages("papers");
  const { admin: t } = messages;
  const [typed, setTyped] = useState<Typed>({ ...paper, year: String(paper.year) });
  const [arabic, setArabic] = useState(() => eachArabic((name) => paper[name] ?? ""));
  const [problems, setProblems] = useState<Problems>({});
  const { conflict, catchConflict } = useConflict<undefined>();
  const change = useCall(changePaper, {
    done: t.saved,
    refetch: listPapers.path,
    onDone: onClose,
    onRefused: (rejection) => catchConflict(rejection, undefined),
  });

  function save(onto: StaffPaper) {
    const read = readTyped(typed);
    setProblems("problems" in read ? read.problems : {});
    if ("problems" in read) return;
    const facts = { ...read.facts, ...eachArabic((name) => arabic[name] || null) };
    change.mutate({ params: { id: onto.id }, body: { version: onto.version, ...facts } });
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t.editTitle}
      submitLabel={t.save}
      busy={change.isPending}
      onSubmit={() => save(paper)}
    >
      {conflict && (
        <ConflictNotice
          last={conflict.changed}
          versions={paperDifferences(current, { ...typed, ...arabic }, messages)}
          action="apply"
          busy={change.isPending}
          onApply={() => save(current)}
          onKeep={onClose}
        />
      )}
      <PaperFields
        messages={messages}
        typed={typed}
        problems={problems}
        onType={(change) => setTyped((before) => ({ ...before, ...change }))}
      />
      {arabicFields.map((name) => (
        <TextInput
          key={name}
          label={t[name]}
          dir="auto"
          maxLength={300}
          value={arabic[name]}
          onChange={(event) => setArabic((before) => ({ ...before, [name]: event.target.value }))}
        />
      ))}
    </FormDialog>
  );
}

function eachArabic<Value>(valueOf: (name: ArabicField) => Value): Record<ArabicField, Value> {
  return { titleAr: valueOf("titleAr"), authorAr: valueOf("authorAr"), venueAr: valueOf("venueAr") };
}

type Mine = Typed & Record<ArabicField, string>;

/** Lists the fields in which the form differs from the stored paper. */
function paperDifferences(stored: StaffPaper, typed: Mine, { admin, page }: Messages): Version[] {
  const labels = { ...page.fields, ...eachArabic((name) => admin[name]) };
  const textOf = (of: StaffPaper | Mine, field: keyof Mine) =>
    field === "language" ? page.languages[of.language] : String(of[field] ?? "").trim();
  return (["title", "author", "venue", "year", "language", ...arabicFields] as const)
    .map((field) => ({ name: labels[field], current: textOf(stored, field), mine: textOf(typed, field) }))
    .filter(({ current, mine }) => current !== mine);
}
