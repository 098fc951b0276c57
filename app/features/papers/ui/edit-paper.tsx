import { useIsMutating } from "@tanstack/react-query";
import { type InputEvent, useState } from "react";
import { flushSync } from "react-dom";
import * as z from "zod/mini";
import { ConflictNotice, type Version } from "#app/office/conflict-notice.tsx";
import { useStayWhileSending } from "#app/office/files/use-stay-while-sending.ts";
import { FormDialog } from "#app/office/form-dialog.tsx";
import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import { useChange } from "#app/office/use-call.ts";
import { mergeRecord } from "#app/platform/content/merge-record.ts";
import { useDraft } from "#app/platform/drafts/use-draft.ts";
import { callOnce } from "#app/platform/http/call-once.ts";
import { call } from "#app/platform/http/call.ts";
import { fieldProblems, sentenceOf } from "#app/platform/http/field-problems.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { TextInput } from "#app/ui/form/field.tsx";
import { typeInto } from "#app/ui/form/type-into.ts";
import { type ReadControl, useForm } from "#app/ui/form/use-form.ts";
import { paperFields } from "../contract.ts";
import type { Messages } from "../messages.ts";
import { longestPaperText } from "../paper-texts.ts";
import {
  changePaper,
  listPapers,
  type StaffPaper,
  staffPaperSchema,
  type TranslatedPaper,
  translatedPaperSchema,
} from "../staff-contract.ts";
import { translatedTexts } from "../translated-texts.ts";
import { PaperFields, paperIn } from "./paper-fields.tsx";
import { type NewFile, newFileSchema, PaperFile, paperFileKey } from "./paper-file.tsx";

type Props = {
  /** The dialog keeps the paper as it was when it was opened. */
  paper: StaffPaper;
  onClose: () => void;
};

/** The rest of an unsaved edit, besides its texts: the new file, and the paper that it started from. */
const keptSchema = z.object({ file: z.optional(newFileSchema), base: staffPaperSchema });

/** The fields to store, the version that they are based on, and the one that they replace. */
type Edit = { facts: TranslatedPaper; file: NewFile | undefined; base: StaffPaper; onto: StaffPaper };

/**
 * Dialog for editing the bibliographic fields of a paper, including the optional translations. What is typed stays until
 * it is saved or canceled, even if the dialog is closed.
 */
export function EditPaper({ paper: given, onClose }: Props) {
  const [paper] = useState(given);
  const messages = useMessages("papers");
  const { admin: t } = messages;
  const { files } = useOfficeMessages();
  const draft = `paper-${paper.id}`;
  const kept = useDraft(`${draft}-base`, keptSchema, { base: paper });
  const { file, base } = kept.value;
  const isUploading = useIsMutating({ mutationKey: paperFileKey }) > 0;
  useStayWhileSending(isUploading);
  const change = useChange(
    ({ facts, file, onto: { id, version } }: Edit) =>
      callOnce(changePaper, {
        params: { id },
        body: { version, ...facts, ...(file && { fileURL: file.path }) },
      }),
    {
      done: t.saved,
      refetch: listPapers.path,
      onDone: leave,
      async onConflict({ facts, file, base }, sent): Promise<{ again: Edit } | { decide: Edit } | undefined> {
        const onto = (await call(listPapers)).find(({ id }) => id === paper.id);
        if (!onto) return undefined;
        const unanswered = sent.map(({ facts }) => facts);
        const { merged, conflicts } = mergeRecord<TranslatedPaper>({ base, mine: facts, theirs: onto, unanswered });
        const edit = { facts: merged, file, base, onto };
        return conflicts.length === 0 ? { again: edit } : { decide: edit };
      },
      onRefused({ fields }) {
        setProblems(fields);
        return Object.keys(fields).length > 0;
      },
    },
  );
  const late = change.conflict?.wanted;

  const { form, problems, setProblems, clear } = useForm({ isSending: change.isPending, draft, onSubmit: save });

  function save(text: ReadControl) {
    const translations = recordOf(translatedTexts, (name) => text(name).trim() || null);
    const { data: mine, error } = z.safeParse(translatedPaperSchema, { ...paperIn(text), ...translations });
    if (!mine) return fieldProblems(error);
    const onto = late?.onto ?? base;
    const { merged: facts } = mergeRecord<TranslatedPaper>({ base, mine, theirs: onto });
    change.mutate({ facts, file, base, onto });
    return undefined;
  }

  /** Keeps only the disputed parts of the other user's paper. The rest is saved. */
  function keepTheirs({ onto, ...edit }: Edit) {
    for (const name of disputedIn({ onto, ...edit })) typeInto(form.ref.current, name, String(onto[name] ?? ""));
    if (isFileDisputed({ onto, ...edit })) flushSync(() => kept.change((before) => ({ ...before, file: undefined })));
    form.ref.current?.requestSubmit();
  }

  /** Keeps the paper as it is stored. */
  function leave() {
    clear();
    kept.forget();
    onClose();
  }

  function typed(event: InputEvent<HTMLFormElement>) {
    form.onInput(event);
    if (!kept.isKept) kept.change((before) => before);
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      onCancel={leave}
      mayClose={() => !isUploading || confirm(files.leave)}
      title={t.editTitle}
      submitLabel={t.save}
      busy={change.isPending || isUploading}
      form={{ ...form, onInput: typed }}
    >
      {late && (
        <ConflictNotice
          last={change.conflict?.changed}
          versions={versionsOf(late, messages)}
          action="apply"
          busy={change.isPending}
          onApply={() => form.ref.current?.requestSubmit()}
          onKeep={() => keepTheirs(late)}
        />
      )}
      <PaperFields messages={messages} given={paper} problems={problems} />
      {translatedTexts.map((name) => (
        <TextInput
          key={name}
          name={name}
          label={t[name]}
          dir="auto"
          maxLength={longestPaperText}
          defaultValue={paper[name] ?? ""}
          error={sentenceOf(messages, problems[name])}
        />
      ))}
      <PaperFile
        paper={paper}
        chosen={file}
        error={sentenceOf(messages, problems["fileURL"])}
        onChoose={(file) => kept.change((before) => ({ ...before, file }))}
      />
    </FormDialog>
  );
}

/** The fields that both changed. */
function disputedIn({ facts, base, onto }: Edit) {
  return mergeRecord<TranslatedPaper>({ base, mine: facts, theirs: onto }).conflicts;
}

function isFileDisputed({ file, base, onto }: Edit): boolean {
  return file !== undefined && file.path !== onto.path && onto.path !== base.path;
}

/** Shows both versions of each part that both changed. */
function versionsOf(edit: Edit, { admin, page }: Messages): Version[] {
  const { facts, file, onto } = edit;
  const labels = { ...page.fields, ...recordOf(translatedTexts, (name) => admin[name]) };
  const disputed = disputedIn(edit);
  const textOf = (of: TranslatedPaper, field: keyof TranslatedPaper) =>
    field === "language" ? page.languages[of.language] : String(of[field] ?? "");
  const files = file && isFileDisputed(edit) ? [{ name: admin.file, current: onto.fileName, mine: file.name }] : [];
  return [...paperFields, ...translatedTexts]
    .filter((field) => disputed.includes(field))
    .map((field) => ({ name: labels[field], current: textOf(onto, field), mine: textOf(facts, field) }))
    .concat(files);
}
