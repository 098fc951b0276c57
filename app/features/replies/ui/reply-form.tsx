import { useState } from "react";
import { FormDialog } from "#app/office/form-dialog.tsx";
import { Notice } from "#app/office/notice.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import type { RepliedRecord } from "#app/office/record-replies.tsx";
import { Segments } from "#app/office/segments.tsx";
import { useCall } from "#app/office/use-call.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { directionOf, languages } from "#app/platform/i18n/language.ts";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { TextArea, TextInput } from "#app/ui/form/field.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useFilePicker } from "#app/ui/form/use-file-picker.tsx";
import { useLeaveWarning } from "#app/ui/form/use-leave-warning.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { longestSubject, longestText, sendReply } from "../contract.ts";
import { acceptedFiles, type ChosenFile, problemWith, readFile } from "./chosen-files.ts";
import { refetchRecord } from "./replies-query.ts";
import type { useReplyDraft } from "./use-reply-draft.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  record: RepliedRecord;
  draft: ReturnType<typeof useReplyDraft>;
  /** The orders whose documents can be attached. */
  documents: readonly { id: string; orderNumber: string }[];
  files: ChosenFile[];
  onFiles: (files: ChosenFile[]) => void;
  /** Called with a message about what happens to the reply. */
  onSent: (text: string) => void;
};

/** The form for a reply: its language, text, and attachments. */
export function ReplyForm({ open, onClose, record, draft, documents, files, onFiles, onSent }: Props) {
  const { form: t } = useMessages("replies");
  const { kind, id } = record;
  const { language, subject, text } = draft;
  const send = useCall(sendReply, {
    refetch: (client) => refetchRecord(client, kind),
    onDone: () => onSent(t.sent),
    onRefused({ code }) {
      // Something else was sent with this key before. The next press sends this text.
      if (code === "idempotencyMismatch") draft.renewKey();
    },
  });
  useLeaveWarning(send.isPending);
  const problems = send.rejection?.fields ?? {};
  const hasFieldProblem = Object.keys(problems).length > 0;
  const chosen = draft.documents.filter((chosenId) => documents.some((order) => order.id === chosenId));

  const { form } = useForm({ isSending: send.isPending, onSubmit: sendIt });

  function sendIt() {
    const content = files.map(({ name, content: bytes }) => ({ name, content: bytes }));
    send.mutate({
      params: { kind, id },
      headers: { "idempotency-key": draft.startSending() },
      body: { language, subject, text, documents: chosen, files: content },
    });
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={<span className="wrap-anywhere">{interpolate(t.title, { name: record.name })}</span>}
      submitLabel={t.send}
      busy={send.isPending}
      form={form}
    >
      {send.isError && send.rejection?.status !== 401 && !hasFieldProblem && (
        <Notice key={send.failureCount + send.submittedAt} tone="failed" text={send.rejection?.detail ?? t.failed} />
      )}
      <p className="wrap-anywhere">
        <span className="text-muted">{t.to}: </span>
        <bdi>{record.name}</bdi> · <bdi dir="ltr">{record.email}</bdi>
      </p>
      <div>
        <Segments
          label={t.language}
          choices={languages.map((value) => ({ value, name: t.languages[value] }))}
          chosen={language}
          onChoose={(value) => draft.change({ language: value })}
        />
      </div>
      <TextInput
        label={t.subject}
        error={problems["subject"]}
        value={subject}
        dir={directionOf(language)}
        lang={language}
        longest={longestSubject}
        onChange={({ target }) => draft.write({ subject: target.value })}
      />
      <TextArea
        label={t.text}
        error={problems["text"]}
        value={text}
        rows={12}
        dir={directionOf(language)}
        lang={language}
        longest={longestText}
        onChange={({ target }) => draft.write({ text: target.value })}
      />
      <Attachments
        documents={documents}
        chosen={chosen}
        onChoose={(next) => draft.change({ documents: next })}
        files={files}
        onFiles={onFiles}
        error={problems["files"] ?? problems["documents"]}
      />
    </FormDialog>
  );
}

type AttachmentsProps = Pick<Props, "documents" | "files" | "onFiles"> & {
  chosen: string[];
  onChoose: (ids: string[]) => void;
  error: string | undefined;
};

/** The order documents and files that are sent with the reply. */
function Attachments({ documents, chosen, onChoose, files, onFiles, error }: AttachmentsProps) {
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
          <input
            type="checkbox"
            className="size-5 shrink-0 cursor-pointer accent-pine"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
          <span className="wrap-anywhere">{interpolate(t.document, { number: orderNumber })}</span>
        </label>
      ))}
      {files.length > 0 && (
        <ul className="grid gap-1">
          {files.map((file, at) => (
            <li key={`${at} ${file.name}`} className="flex min-w-0 items-center gap-2">
              <Icon name="document" size={20} className="shrink-0" />
              <bdi className="min-w-0 grow wrap-anywhere">{file.name}</bdi>
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
