import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import * as z from "zod/mini";
import { type InquiryFilter, inquiryFilterSchema } from "#app/features/inquiries/staff-contract.ts";

const openSchema = z.uuid();

/** The filter of the inquiries and the one that is open, kept in the address: both survive a reload and can be shared. */
export function useInquiryAddress() {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const { filter, openId } = useMemo(() => readAddress(new URLSearchParams(address)), [address]);

  const onFilter = useCallback(
    (wanted: InquiryFilter) => setSearch(addressOf(wanted, undefined), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  const onOpen = useCallback(
    (id: string | undefined) =>
      setSearch(addressOf(filter, id), { replace: id === undefined, preventScrollReset: true }),
    [setSearch, filter],
  );
  return { filter, openId, onFilter, onOpen };
}

/** What is no filter reads as none. */
function readAddress(search: URLSearchParams): { filter: InquiryFilter; openId: string | undefined } {
  const parsed = z.safeParse(inquiryFilterSchema, Object.fromEntries(search));
  const { q, status, type, country } = parsed.success ? parsed.data : {};
  return {
    filter: { ...(q && { q }), ...(status && { status }), ...(type && { type }), ...(country && { country }) },
    openId: z.safeParse(openSchema, search.get("open")).data,
  };
}

function addressOf({ q, status, type, country }: InquiryFilter, open: string | undefined): URLSearchParams {
  const wanted = Object.entries({ q, status, type, country, open });
  return new URLSearchParams(wanted.filter((entry): entry is [string, string] => Boolean(entry[1])));
}
