import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/platform/http/call.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { showToast } from "#app/ui/toast.ts";
import { deleteNews, type StaffItem } from "../staff-contract.ts";
import { refreshNews } from "./news-queries.ts";
import type { Words } from "./strings.en.ts";

type Props = { item: StaffItem | undefined; words: Words; onClose: () => void };

/** Asks before an item disappears from the site. */
export function DeleteNewsDialog({ item, words, onClose }: Props) {
  const { deletion } = words;
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call(deleteNews, { params: { id } }),
    onSuccess() {
      showToast({ title: words.removed });
      return refreshNews(client);
    },
    onError: () => showToast({ title: words.changeFailed, tone: "destructive" }),
    onSettled: onClose,
  });
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      title={deletion.title}
      closeLabel={deletion.close}
      footer={
        <>
          <Button tone="outline" onClick={onClose}>
            {deletion.cancel}
          </Button>
          <Button tone="danger" busy={isPending} onClick={() => item && mutate(item.id)}>
            {deletion.confirm}
          </Button>
        </>
      }
    >
      <p>{fill(deletion.text, { title: item?.title ?? "" })}</p>
    </Dialog>
  );
}
