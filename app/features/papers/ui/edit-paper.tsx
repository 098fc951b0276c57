import { useState } from "react";
import { ConflictNotice } from "#app/office/conflict-notice.tsx";
import { FormDialog } from "#app/office/form-dialog.tsx";
import { useOfficeWords, useWords } from "#app/office/office-words.tsx";
import { useCall } from "#app/office/use-call.ts";
import { useConflict } from "#app/office/use-conflict.ts";
import { TextInput } from "#app/ui/form/field.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { changePaper, listPapers, type StaffPaper } from "../contract.ts";
import { type Problems, readTyped, type Typed } from "./read-typed.ts";
import { PaperFields } from "./paper-fields.tsx";
import { paperDifferences } from "./paper-differences.ts";

type Props = {
  /** As it was when it was opened. */
  paper: StaffPaper;
  /** As it is now. */
  current: StaffPaper;
  onClose: () => void;
};

/** What is said about a paper, also in Arabic where it is known in both languages. */
export function EditPaper({ paper, current, onClose }: Props) {
  const words = useWords("papers");
  const { admin: t } = words;
  const { failed } = useOfficeWords();
  const [typed, setTyped] = useState<Typed>({ ...paper, year: String(paper.year) });
  const [arabic, setArabic] = useState({
    titleAr: paper.titleAr ?? "",
    authorAr: paper.authorAr ?? "",
    venueAr: paper.venueAr ?? "",
  });
  const [problems, setProblems] = useState<Problems>({});
  const { conflict, catchConflict } = useConflict<undefined>();
  const change = useCall(changePaper, {
    done: t.saved,
    refetch: listPapers.path,
    onDone: onClose,
    onRefused: (refusal) => catchConflict(refusal, undefined) || showToast({ title: failed, tone: "destructive" }),
  });

  function save(onto: StaffPaper) {
    const { title, author, year, venue, language } = typed;
    const read = readTyped({ title, author, year, venue, language });
    setProblems("problems" in read ? read.problems : {});
    if ("problems" in read) return;
    const { titleAr, authorAr, venueAr } = arabic;
    const facts = { ...read.facts, titleAr: titleAr || null, authorAr: authorAr || null, venueAr: venueAr || null };
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
          versions={paperDifferences(current, { ...typed, ...arabic }, words)}
          action="apply"
          busy={change.isPending}
          onApply={() => save(current)}
          onKeep={onClose}
        />
      )}
      <PaperFields
        words={words}
        typed={typed}
        problems={problems}
        onType={(change) => setTyped((before) => ({ ...before, ...change }))}
      />
      {(["titleAr", "authorAr", "venueAr"] as const).map((name) => (
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
