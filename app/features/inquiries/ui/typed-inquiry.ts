import type { FieldProblems } from "#app/platform/http/field-problems.ts";
import { type InquiryField, inquiryFields } from "../contract.ts";

/** The field values as typed, valid or not. */
export type TypedInquiry = Partial<Record<InquiryField, string>>;
export type InquiryProblems = FieldProblems<InquiryField>;

/** Picks the known fields from a posted form. */
export function typedInquiry(form: Pick<FormData, "get">): TypedInquiry {
  const typed: TypedInquiry = {};
  for (const field of inquiryFields) {
    const value = form.get(field);
    if (typeof value === "string") typed[field] = value;
  }
  return typed;
}
