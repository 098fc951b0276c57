import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Notice } from "#app/office/notice.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import type { RepliedRecord } from "#app/office/record-replies.tsx";
import { RequirePermission } from "#app/office/shell/admin-gate.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { sendReply } from "../contract.ts";
import type { ChosenFile } from "./chosen-files.ts";
import { repliesQuery } from "./replies-query.ts";
import { ReplyForm } from "./reply-form.tsx";
import { useReplyDraft } from "./use-reply-draft.ts";

/** Opens the form for a reply. What was written stays when it is closed. */
export function ReplyButton({ record }: { record: RepliedRecord }) {
  return (
    <RequirePermission call={sendReply}>
      <Reply key={record.id} record={record} />
    </RequirePermission>
  );
}

function Reply({ record }: { record: RepliedRecord }) {
  const { form: t } = useMessages("replies");
  const { data, isPending } = useQuery(repliesQuery(record));
  const draft = useReplyDraft(record);
  const [files, setFiles] = useState<ChosenFile[]>([]);
  /** Undefined until the form is opened for the first time. Until then, it is not there, so that records open quickly. */
  const [isOpen, setOpen] = useState<boolean>();
  const [sent, setSent] = useState<string>();

  function finish(text: string) {
    setOpen(false);
    setFiles([]);
    draft.forget();
    setSent(text);
  }

  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setSent(undefined);
          setOpen(true);
        }}
      >
        <Icon name="edit" size={20} />
        {draft.isKept ? t.goOn : t.open}
      </Button>
      {isOpen !== undefined && (
        <ReplyForm
          open={isOpen}
          onClose={() => setOpen(false)}
          record={record}
          draft={draft}
          isLoading={isPending}
          templates={data?.templates}
          documents={data?.documents ?? []}
          files={files}
          onFiles={setFiles}
          onSent={finish}
        />
      )}
      {sent && (
        <div className="order-last w-full">
          <Notice tone="done" text={sent} />
        </div>
      )}
    </>
  );
}
