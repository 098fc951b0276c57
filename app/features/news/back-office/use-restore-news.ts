import { useWords } from "#app/office/office-words.tsx";
import { useCall } from "#app/office/use-call.ts";
import { listStaffNews, restoreNews } from "../staff-contract.ts";

/** Brings a deleted item back and says so. */
export function useRestoreNews() {
  return useCall(restoreNews, { done: useWords("news").office.restored, refetch: listStaffNews.path });
}
