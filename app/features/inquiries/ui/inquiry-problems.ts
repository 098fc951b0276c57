import * as z from "zod/mini";
import { type FieldProblems, fieldProblems } from "#app/platform/http/field-problems.ts";
import { type InquiryField, inquiryFields, inquirySchema, honeypotField } from "../contract.ts";

/** The field values as typed, valid or not. */
export type TypedInquiry = Partial<Record<InquiryField, string>>;
export type InquiryProblems = FieldProblems<InquiryField>;

/** Form data, read in the browser or from a posted form. */
type Form = Pick<FormData, "get">;

/** Picks the known fields from a posted form. */
export function typedInquiry(form: Form): TypedInquiry {
  const typed: TypedInquiry = {};
  for (const field of inquiryFields) {
    const value = form.get(field);
    if (typeof value === "string") typed[field] = value;
  }
  return typed;
}

/** Returns the value of the honeypot field. */
export function honeypotIn(form: Form): string {
  const value = form.get(honeypotField);
  return typeof value === "string" ? value : "";
}

/** Validates the values with the API schema. Returns an empty object if they are valid (requirements §5 Inquiry). */
export function inquiryProblems(typed: TypedInquiry): InquiryProblems {
  return fieldProblems(z.safeParse(inquirySchema, { ...typed, inquiryType: typed.inquiryType || undefined }).error);
}
