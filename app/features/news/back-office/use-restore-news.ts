import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useOfficeWords } from "#app/office/office-words.tsx";
import { call } from "#app/platform/http/call.ts";
import { isSignedOut } from "#app/platform/query/query-client.ts";
import { showToast } from "#app/ui/toast.ts";
import { restoreNews, type ListedStaffItem } from "../staff-contract.ts";
import { refreshNews } from "./news-queries.ts";
import type { Words } from "./strings.en.ts";

/** Brings a deleted item back and says so. */
export function useRestoreNews(words: Words) {
  const { failed } = useOfficeWords();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ListedStaffItem) => call(restoreNews, { params: { id } }),
    onSuccess() {
      showToast({ title: words.restored });
      return refreshNews(client);
    },
    onError: (error) => !isSignedOut(error) && showToast({ title: failed, tone: "destructive" }),
  });
}
