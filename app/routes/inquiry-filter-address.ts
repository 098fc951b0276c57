import * as z from "zod/mini";
import { type InquiryFilter, inquiryFilterSchema } from "#app/features/inquiries/staff-contract.ts";
import { useListAddress } from "./list-address.ts";

/** The filter of the inquiries and the one that is open, in the address. */
export function useInquiryAddress() {
  return useListAddress({ read: readFilter, parts });
}

/** What is no filter reads as none. */
function readFilter(search: URLSearchParams): InquiryFilter {
  const parsed = z.safeParse(inquiryFilterSchema, Object.fromEntries(search));
  const { q, status, type, country } = parsed.success ? parsed.data : {};
  return { ...(q && { q }), ...(status && { status }), ...(type && { type }), ...(country && { country }) };
}

function parts({ q, status, type, country }: InquiryFilter) {
  return { q, status, type, country };
}
