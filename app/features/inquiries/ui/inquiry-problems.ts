import * as z from "zod/mini";
import { type FieldProblems, fieldProblems } from "#app/platform/http/field-problems.ts";
import { type InquiryField, inquiryFields, inquirySchema, trapField } from "../contract.ts";

/** What a person typed, whatever it is. */
export type TypedInquiry = Partial<Record<InquiryField, string>>;
export type InquiryProblems = FieldProblems<InquiryField>;

/** A form in a browser, or as it was sent. */
type Form = Pick<FormData, "get">;

/** The typed values of a sent form, without anything else that was in it. */
export function typedInquiry(form: Form): TypedInquiry {
  const typed: TypedInquiry = {};
  for (const field of inquiryFields) {
    const value = form.get(field);
    if (typeof value === "string") typed[field] = value;
  }
  return typed;
}

/** What was filled into the field that no person sees. */
export function trapIn(form: Form): string {
  const value = form.get(trapField);
  return typeof value === "string" ? value : "";
}

/** What the rules of the contract say about typed values; empty when they may be sent (spec §5 Inquiry). */
export function inquiryProblems(typed: TypedInquiry): InquiryProblems {
  return fieldProblems(z.safeParse(inquirySchema, { ...typed, inquiryType: typed.inquiryType || undefined }).error);
}
