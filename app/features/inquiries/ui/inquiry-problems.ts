import * as z from "zod/mini";
import { type FieldProblems, fieldProblems } from "#app/platform/http/field-problems.ts";
import { type InquiryField, inquiryFields, inquirySchema, honeypotField } from "../contract.ts";

/** Typed values, valid or not. */
export type TypedInquiry = Partial<Record<InquiryField, string>>;
export type InquiryProblems = FieldProblems<InquiryField>;

/** A form in a browser, or as posted. */
type Form = Pick<FormData, "get">;

/** The known fields of a posted form. */
export function typedInquiry(form: Form): TypedInquiry {
  const typed: TypedInquiry = {};
  for (const field of inquiryFields) {
    const value = form.get(field);
    if (typeof value === "string") typed[field] = value;
  }
  return typed;
}

/** The honeypot's value. */
export function honeypotIn(form: Form): string {
  const value = form.get(honeypotField);
  return typeof value === "string" ? value : "";
}

/** Problems of the typed values by the contract's rules; empty if they can be sent (spec §5 Inquiry). */
export function inquiryProblems(typed: TypedInquiry): InquiryProblems {
  return fieldProblems(z.safeParse(inquirySchema, { ...typed, inquiryType: typed.inquiryType || undefined }).error);
}
