import * as z from "zod/mini";
import { queryOf } from "#app/platform/query/query-of.ts";
import { listPapers, papersFilterSchema } from "../contract.ts";

const lookAgainMilliseconds = 5_000;

/** Papers, or those that were deleted. As long as a text is being read they are asked for again. */
export function papersQuery(filter: z.infer<typeof papersFilterSchema>) {
  return {
    ...queryOf(listPapers, { query: filter }),
    refetchInterval: ({ state: { data } }: { state: { data: unknown } }) =>
      isAnyBeingRead(data) ? lookAgainMilliseconds : (false as const),
  };
}

/** The text of what is not public yet is read when it is. */
function isAnyBeingRead(data: unknown): boolean {
  const papers = z.safeParse(listPapers.answer, data).data ?? [];
  return papers.some(
    ({ state, isDeleted, indexState }) =>
      state === "published" && !isDeleted && (indexState === "waiting" || indexState === "indexing"),
  );
}
