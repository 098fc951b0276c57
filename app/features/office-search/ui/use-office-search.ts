import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMessages } from "#app/office/office-messages.tsx";
import { call } from "#app/platform/http/call.ts";
import { normalizeForSearch } from "#app/platform/i18n/normalize-for-search.ts";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import { type FoundKind, searchOffice, shortestQuery } from "../contract.ts";

/** A page of the back office that the search can open. */
export type GoTo = { to: string; label: string; icon: IconName };

export type FoundGroup = { label: string; icon: IconName; records: FoundKind["records"] };

/** `idle` until enough is typed. While the next response is under way, the previous groups stay. */
export type OfficeSearch = { state: "idle" | "searching" | "failed" | "none" | "done"; groups: FoundGroup[] };

/** Searches all records on the server and the pages in `goTo` here. The pages' labels name the kinds of records. */
export function useOfficeSearch(typed: string, goTo: readonly GoTo[]): OfficeSearch {
  const t = useMessages("officeSearch");
  const text = typed.trim();
  const isAsking = text.length >= shortestQuery;
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: [searchOffice.path, text],
    queryFn: ({ signal }) => call(searchOffice, { body: { text }, signal }),
    enabled: isAsking,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  });
  if (!isAsking) return { state: "idle", groups: [] };
  const kinds = (data?.found ?? []).flatMap(({ page, records }) => {
    const listed = goTo.find(({ to }) => to === page);
    return listed ? [{ label: listed.label, icon: listed.icon, records }] : [];
  });
  const wanted = normalizeForSearch(text);
  const pages = goTo.filter(({ label }) => normalizeForSearch(label).includes(wanted));
  const links = pages.map(({ to, label }) => ({ to, title: label, note: "" }));
  const groups = [...kinds, ...(links.length > 0 ? [{ label: t.goTo, icon: "arrow" as const, records: links }] : [])];
  if (isError) return { state: "failed", groups };
  if (!data || isPlaceholderData) return { state: "searching", groups };
  return { state: groups.length > 0 ? "done" : "none", groups };
}
