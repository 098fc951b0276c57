import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { useOfficeWords } from "#app/office/office-words.tsx";
import { call, isConflict } from "#app/platform/http/call.ts";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { isSignedOut, refetchBelow } from "#app/platform/query/query-client.ts";
import { showToast } from "#app/ui/toast.ts";
import {
  changePaper,
  deletePaper,
  indexPaperAgain,
  listPapers,
  type PaperFacts,
  restorePaper,
  type StaffPaper,
} from "../contract.ts";
import type { Words } from "../strings.en.ts";

const lookAgainMilliseconds = 5_000;

/** Papers, or those that were deleted. As long as a text is being read they are asked for again. */
export function papersQuery(isDeleted: boolean) {
  return queryOptions({
    queryKey: [addressOf(listPapers, {}, { deleted: isDeleted ? "yes" : undefined })],
    select: (data: unknown) => z.parse(listPapers.answer, data),
    refetchInterval: ({ state: { data } }) => (isAnyBeingRead(data) ? lookAgainMilliseconds : false),
  });
}

/** The text of what is not public yet is read when it is. */
function isAnyBeingRead(data: unknown): boolean {
  const papers = z.safeParse(listPapers.answer, data).data ?? [];
  return papers.some(
    ({ state, isDeleted, indexState }) =>
      state === "published" && !isDeleted && (indexState === "waiting" || indexState === "indexing"),
  );
}

export type SimpleAct = "hide" | "show" | "delete" | "restore" | "index";
export type PaperAct =
  | { kind: SimpleAct; paper: StaffPaper }
  | { kind: "edit"; paper: StaffPaper; facts: PaperFacts & Pick<StaffPaper, "titleAr" | "authorAr" | "venueAr"> };

/** What staff do with a paper; the list is fetched anew whatever came of it. */
export function usePaperActs({ admin: t }: Words) {
  const client = useQueryClient();
  const { conflict, failed } = useOfficeWords();
  return useMutation({
    mutationFn: perform,
    onSuccess(_, { kind }) {
      if (kind === "edit") showToast({ title: t.saved });
      if (kind === "restore") showToast({ title: t.restored });
    },
    onError(error, { kind }) {
      const isLate = isConflict(error);
      // An edit shows both versions.
      if (isSignedOut(error) || (isLate && kind === "edit")) return;
      showToast({ title: isLate ? conflict.title : failed, tone: "destructive" });
    },
    onSettled: () => refetchBelow(client, listPapers.path),
  });
}

async function perform(act: PaperAct): Promise<void> {
  const { id, version } = act.paper;
  const params = { id };
  switch (act.kind) {
    case "edit":
      await call(changePaper, { params, body: { version, ...act.facts } });
      return;
    case "hide":
    case "show":
      await call(changePaper, { params, body: { version, isHidden: act.kind === "hide" } });
      return;
    case "delete":
      await call(deletePaper, { params, query: { version: String(version) } });
      return;
    case "restore":
      await call(restorePaper, { params });
      return;
    case "index":
      await call(indexPaperAgain, { params });
  }
}
