import { useState } from "react";
import { TextAreaIn, TextInputIn } from "#app/office/field-in-language.tsx";
import { FormDialog } from "#app/office/form-dialog.tsx";
import { Notice } from "#app/office/notice.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import type { RepliedRecord } from "#app/office/record-replies.tsx";
import { openingOf } from "#app/office/reply-opening.ts";
import { Segments } from "#app/office/segments.tsx";
import { Sentence } from "#app/office/sentence.tsx";
import { useCall } from "#app/office/use-call.ts";
import { FileName } from "#app/platform/files/client/file-name.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { languageName } from "#app/platform/i18n/language-name.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { languages } from "#app/platform/i18n/language.ts";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { useFilePicker } from "#app/ui/form/use-file-picker.tsx";
import { type ReadControl, useForm } from "#app/ui/form/use-form.ts";
import { useLeaveWarning } from "#app/ui/form/use-leave-warning.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { longestSubject, longestText, sendReply, type Templates } from "../contract.ts";
import { acceptedFiles, type ChosenFile, problemWith, readFile } from "./chosen-files.ts";
import { refetchRecord } from "./replies-query.ts";
import type { useReplyDraft } from "./use-reply-draft.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  record: RepliedRecord;
  draft: ReturnType<typeof useReplyDraft>;
  /** Whether the templates and documents are not there yet. The draft can have ticked some of them. */
  isLoading: boolean;
  /** The owner's templates. */
  templates: Templates["inquiry"] | undefined;
  /** The orders whose documents can be attached. */
  documents: readonly { id: string; orderNumber: string }[];
  files: ChosenFile[];
  onFiles: (files: ChosenFile[]) => void;
  /** Called with a message about what happens to the reply. */
  onSent: (text: string) => void;
};

/** The form for a reply: its language, text, and attachments. */
export function ReplyForm({ open, onClose, record, draft, isLoading, templates, documents, ...more }: Props) {
  const { files, onFiles, onSent } = more;
  const { form: t } = useMessages("replies");
  const { kind, id } = record;
  const { language } = draft;
  const own = useLanguage();
  const send = useCall(sendReply, {
    refetch: (client) => refetchRecord(client, kind),
    onDone() {
      clear();
      onSent(t.sent);
    },
    failed: t.failed,
    onRefused({ code }) {
      // Something else was sent with this key before. The next press sends this text.
      if (code === "idempotencyMismatch") draft.renewKey();
      return open; // the form says why
    },
  });
  useLeaveWarning(send.isPending);
  const problems = send.rejection?.fields ?? {};
  const hasFieldProblem = Object.keys(problems).length > 0;
  const name = isLoading ? undefined : `reply-${id}`;
  const { form, clear } = useForm({ isSending: send.isPending, draft: name, onSubmit: sendIt });

  function sendIt(text: ReadControl, typed: FormData) {
    draft.change(); // keeps its key
    send.mutate({
      params: { kind, id },
      headers: { "idempotency-key": draft.key },
      body: {
        language,
        subject: text(`subject-${language}`),
        text: text(`text-${language}`),
        documents: typed.getAll("documents").map(String),
        files: files.map(({ name, content }) => ({ name, content })),
      },
    });
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={
        <span className="wrap-anywhere">
          <Sentence text={t.title} values={{ name: record.name }} />
        </span>
      }
      submitLabel={t.send}
      busy={send.isPending}
      form={{ ...form, onInput: () => draft.change() }}
    >
      {send.isError && send.rejection?.status !== 401 && !hasFieldProblem && (
        <Notice
          key={send.failureCount + send.submittedAt}
          tone="failed"
          text={(send.rejection?.isUnreachable ? t.offline : send.rejection?.detail) ?? t.failed}
        />
      )}
      <p className="wrap-anywhere">
        <span className="text-muted">{t.to}: </span>
        <bdi>{record.name}</bdi> · <bdi dir="ltr">{record.email}</bdi>
      </p>
      <div>
        <Segments
          label={t.language}
          choices={languages.map((value) => ({ value, name: languageName(value, own) }))}
          chosen={language}
          onChoose={(value) => draft.change({ language: value })}
        />
      </div>
      {languages.map((each) => {
        const opening = openingOf(record, each, templates?.[each] ?? undefined);
        return (
          <div key={each} hidden={each !== language} className="grid gap-5">
            <TextInputIn
              language={each}
              name={`subject-${each}`}
              label={t.subject}
              error={each === language && problems["subject"]}
              defaultValue={opening.subject}
              longest={longestSubject}
            />
            <TextAreaIn
              language={each}
              name={`text-${each}`}
              label={t.text}
              error={each === language && problems["text"]}
              defaultValue={record.quote ? opening.text : `${opening.text}\n`}
              rows={12}
              longest={longestText}
            />
          </div>
        );
      })}
      <Attachments
        documents={documents}
        files={files}
        onFiles={onFiles}
        error={problems["files"] ?? problems["documents"]}
      />
    </FormDialog>
  );
}

type AttachmentsProps = Pick<Props, "documents" | "files" | "onFiles"> & {
  error: string | undefined;
};

/** The order documents and files that are sent with the reply. */
function Attachments({ documents, files, onFiles, error }: AttachmentsProps) {
  const messages = useMessages("replies");
  const { form: t } = messages;
  const [problem, setProblem] = useState<string>();
  const picker = useFilePicker({ accept: acceptedFiles, multiple: true, onChoose: (added) => void add(added) });
  const shown = problem ?? error;

  async function add(added: File[]) {
    const refused = problemWith([...files, ...added.map(({ type, size }) => ({ type, bytes: size }))]);
    if (refused) {
      setProblem(messages[refused]);
      return;
    }
    const read = await Promise.allSettled(added.map(readFile));
    const failed = added.find((_, at) => read[at]?.status === "rejected");
    setProblem(failed && interpolate(t.unread, { name: failed.name }));
    onFiles([...files, ...read.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []))]);
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="font-medium">{t.attachments}</legend>
      {documents.map(({ id, orderNumber }) => (
        <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="documents" value={id} className="size-5 shrink-0 cursor-pointer accent-pine" />
          <span className="wrap-anywhere">{interpolate(t.document, { number: orderNumber })}</span>
        </label>
      ))}
      {files.length > 0 && (
        <ul className="grid gap-1">
          {files.map((file, at) => (
            <li key={`${at} ${file.name}`} className="flex min-w-0 items-center gap-2">
              <Icon name="document" size={20} className="shrink-0" />
              <FileName name={file.name} className="min-w-0 grow wrap-anywhere" />
              <IconButton
                label={interpolate(t.remove, { name: file.name })}
                onClick={() => {
                  setProblem(undefined);
                  onFiles(files.filter((other) => other !== file));
                }}
              >
                <Icon name="close" size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="grid justify-items-start gap-1.5">
        {picker.input}
        <Button tone="outline" size="small" aria-invalid={shown ? true : undefined} onClick={picker.open}>
          <Icon name="plus" size={20} />
          {t.addFiles}
        </Button>
        <p className="text-sm text-muted">{t.filesHint}</p>
        {shown && (
          <p role="alert" className="flex items-center gap-2 text-red">
            <Icon name="alert" size={18} />
            {shown}
          </p>
        )}
      </div>
    </fieldset>
  );
}
