import { useOfficeWords, useWords } from "#app/office/office-words.tsx";
import { useCall } from "#app/office/use-call.ts";
import type { Refusal } from "#app/platform/http/call.ts";
import { showToast } from "#app/ui/feedback/toast.ts";
import { changePaper, deletePaper, indexPaperAgain, listPapers, restorePaper } from "../contract.ts";

/** What staff do with a paper in the list, which is fetched again whatever came of it. */
export function usePaperActs() {
  const { restored } = useWords("papers").admin;
  const { conflict, failed } = useOfficeWords();
  const list = {
    refetch: listPapers.path,
    onRefused: ({ status }: Refusal) =>
      showToast({ title: status === 409 ? conflict.title : failed, tone: "destructive" }),
  };
  return {
    change: useCall(changePaper, list),
    remove: useCall(deletePaper, list),
    restore: useCall(restorePaper, { ...list, done: restored }),
    index: useCall(indexPaperAgain, list),
  };
}
