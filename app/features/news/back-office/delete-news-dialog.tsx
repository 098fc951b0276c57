import { ConflictNotice } from "#app/office/conflict-notice.tsx";
import { useOfficeWords, useWords } from "#app/office/office-words.tsx";
import { useCall } from "#app/office/use-call.ts";
import { useConflict } from "#app/office/use-conflict.ts";
import { call } from "#app/platform/http/call.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { deleteNews, type ListedStaffItem, listStaffNews, readNews } from "../staff-contract.ts";
import { titleIn } from "./title-in.ts";

type Props = {
  item: ListedStaffItem | undefined;
  onClose: () => void;
  onDeleted: (item: ListedStaffItem) => void;
};

/** Asks before an item disappears from the site; someone who saw an older version decides again. */
export function DeleteNewsDialog({ item, onClose, onDeleted }: Props) {
  const { office: words } = useWords("news");
  const { deletion } = words;
  const office = useOfficeWords();
  const language = useLanguage();
  /** The item as it is now. */
  const { conflict, catchConflict, endConflict } = useConflict<ListedStaffItem>();
  const { mutate, isPending } = useCall(deleteNews, {
    refetch: listStaffNews.path,
    async onRefused(refusal, { params }) {
      const now = refusal.status === 409 && (await call(readNews, { params }).catch(() => undefined));
      if (now && catchConflict(refusal, now)) return;
      showToast({ title: office.failed, tone: "destructive" });
      close();
    },
  });

  function remove(deleted: ListedStaffItem) {
    const { id, version } = deleted;
    const onSuccess = () => {
      onDeleted(deleted);
      close();
    };
    mutate({ params: { id }, query: { version: String(version) } }, { onSuccess });
  }

  function close() {
    endConflict();
    onClose();
  }

  return (
    <Dialog
      open={item !== undefined}
      onClose={close}
      title={deletion.title}
      closeLabel={office.close}
      footer={
        !conflict && (
          <>
            <Button tone="outline" onClick={close} data-first>
              {office.cancel}
            </Button>
            <Button tone="danger" busy={isPending} onClick={() => item && remove(item)}>
              {deletion.confirm}
            </Button>
          </>
        )
      }
    >
      <p className="wrap-anywhere">{item && fill(deletion.text, { title: titleIn(item, language) })}</p>
      {conflict && (
        <div className="mt-4">
          <ConflictNotice
            last={conflict.changed}
            versions={[
              {
                current: (
                  <>
                    <bdi>{titleIn(conflict.wanted, language)}</bdi> · {words.statuses[conflict.wanted.status]}
                  </>
                ),
                mine: words.statuses.deleted,
              },
            ]}
            action="delete"
            busy={isPending}
            onApply={() => remove(conflict.wanted)}
            onKeep={close}
          />
        </div>
      )}
    </Dialog>
  );
}
