import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { call, CallError } from "#app/platform/http/call.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { formatMoment } from "#app/platform/i18n/moment.ts";
import { isSignedOut } from "#app/platform/query/query-client.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { showToast } from "#app/ui/toast.ts";
import { TwoVersions } from "#app/ui/two-versions.tsx";
import type { Problem } from "#app/platform/http/problem.ts";
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

type Lost = { now: ListedStaffItem; changed: Problem["changed"] };

/** Asks before an item disappears from the site; whoever saw an older version than there is decides again. */
export function DeleteNewsDialog({ item, words, onClose, onDeleted }: Props) {
  const { deletion } = words;
  const client = useQueryClient();
  const language = useLanguage();
  const [lost, setLost] = useState<Lost>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, version }: ListedStaffItem) =>
      call(deleteNews, { params: { id }, query: { version: String(version) } }),
    onSuccess(_, deleted) {
      onDeleted(deleted);
      close();
    },
    async onError(error, { id }) {
      if (error instanceof CallError && error.status === 409) {
        const now = await call(readNews, { params: { id } }).catch(() => undefined);
        if (now) return setLost({ now, changed: error.problem?.changed });
      }
      if (!isSignedOut(error)) showToast({ title: words.changeFailed, tone: "destructive" });
      close();
    },
    onSettled: () => refreshNews(client),
  });

  function close() {
    setLost(undefined);
    onClose();
  }

  return (
    <Dialog
      open={item !== undefined}
      onClose={close}
      title={deletion.title}
      closeLabel={deletion.close}
      footer={
        !lost && (
          <>
            <Button tone="outline" onClick={close} data-first>
              {deletion.cancel}
            </Button>
            <Button tone="danger" busy={isPending} onClick={() => item && mutate(item)}>
              {deletion.confirm}
            </Button>
          </>
        )
      }
    >
      <p className="wrap-anywhere">{item && fill(deletion.text, { title: titleIn(item, language) })}</p>
      {lost && (
        <div className="mt-4">
          <TwoVersions
            words={{ ...deletion.columns, title: deletion.lost, again: deletion.again, keep: deletion.keep }}
            last={
              lost.changed && {
                by: lost.changed.by,
                at: formatMoment(lost.changed.at, language, businessTimeZone),
              }
            }
            versions={[
              {
                theirs: (
                  <>
                    <bdi>{titleIn(lost.now, language)}</bdi> · {words.statuses[lost.now.status]}
                  </>
                ),
                mine: words.statuses.deleted,
              },
            ]}
            tone="danger"
            busy={isPending}
            onAgain={() => mutate(lost.now)}
            onKeep={close}
          />
        </div>
      )}
    </Dialog>
  );
}
