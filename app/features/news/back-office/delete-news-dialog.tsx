import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConflictNotice } from "#app/office/conflict-notice.tsx";
import { useOfficeWords } from "#app/office/office-words.tsx";
import { useConflict } from "#app/office/use-conflict.ts";
import { call, isConflict, refusalOf } from "#app/platform/http/call.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { isSignedOut } from "#app/platform/query/query-client.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { showToast } from "#app/ui/toast.ts";
import { deleteNews, type ListedStaffItem, readNews } from "../staff-contract.ts";
import { refreshNews } from "./news-queries.ts";
import type { Words } from "./strings.en.ts";
import { titleIn } from "./title-in.ts";

type Props = {
  item: ListedStaffItem | undefined;
  words: Words;
  onClose: () => void;
  onDeleted: (item: ListedStaffItem) => void;
};

/** Asks before an item disappears from the site; whoever saw an older version than there is decides again. */
export function DeleteNewsDialog({ item, words, onClose, onDeleted }: Props) {
  const { deletion } = words;
  const office = useOfficeWords();
  const client = useQueryClient();
  const language = useLanguage();
  /** The item as it is now. */
  const { conflict, catchConflict, endConflict } = useConflict<ListedStaffItem>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, version }: ListedStaffItem) =>
      call(deleteNews, { params: { id }, query: { version: String(version) } }),
    onSuccess(_, deleted) {
      onDeleted(deleted);
      close();
    },
    async onError(error, { id }) {
      const now = isConflict(error) && (await call(readNews, { params: { id } }).catch(() => undefined));
      if (now && catchConflict(refusalOf(error), now)) return;
      if (!isSignedOut(error)) showToast({ title: office.failed, tone: "destructive" });
      close();
    },
    onSettled: () => refreshNews(client),
  });

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
            <Button tone="danger" busy={isPending} onClick={() => item && mutate(item)}>
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
            onApply={() => mutate(conflict.wanted)}
            onKeep={close}
          />
        </div>
      )}
    </Dialog>
  );
}
