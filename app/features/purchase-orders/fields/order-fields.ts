import type * as z from "zod/mini";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { rightToLeftLetter } from "#app/platform/i18n/right-to-left.ts";
import { phoneLine } from "#app/platform/reading/read-phone.ts";
import { emailAddress, line, paragraph } from "#app/platform/reading/text.ts";

type OrderField = {
  /**
   * Determines the input type and the display: email addresses, and phone numbers without words, are left to right in both
   * languages.
   */
  kind: "text" | "tel" | "email" | "longText";
  /** If set, the field can be empty and is stored as null. */
  isOptional?: true;
  /** Error messages are keys in the feature's strings. */
  schema: z.ZodMiniType<string, string>;
  /** The most characters, if someone could write as many. The form counts them. */
  longest?: number;
  autoComplete?: string;
  rows?: number;
};

/**
 * What real names, addresses, and requests need, and several phone numbers with notes. The order document grows by a page
 * for them.
 */
const longest = { name: 200, phone: 100, address: 500, requests: 3_000 };

/** The buyer's fields in form order (requirements §5 Purchase order). */
const orderFields = {
  companyName: {
    kind: "text",
    schema: line({ min: 2, max: longest.name, tooShort: "companyNameRequired" }),
    longest: longest.name,
    autoComplete: "organization",
  },
  contactName: {
    kind: "text",
    schema: line({ min: 2, max: longest.name, tooShort: "contactNameRequired" }),
    longest: longest.name,
    autoComplete: "name",
  },
  phone: {
    kind: "tel",
    isOptional: true,
    schema: phoneLine({ max: longest.phone }),
    longest: longest.phone,
    autoComplete: "tel",
  },
  email: { kind: "email", schema: emailAddress("emailInvalid"), autoComplete: "email" },
  address: {
    kind: "longText",
    isOptional: true,
    schema: paragraph({ max: longest.address }),
    longest: longest.address,
    autoComplete: "street-address",
    rows: 3,
  },
  specialRequests: {
    kind: "longText",
    isOptional: true,
    schema: paragraph({ max: longest.requests }),
    longest: longest.requests,
    rows: 4,
  },
} satisfies Record<string, OrderField>;

export type FieldName = keyof typeof orderFields;
export type OptionalField = {
  [Name in FieldName]: (typeof orderFields)[Name] extends { isOptional: true } ? Name : never;
}[FieldName];
export type RequiredField = Exclude<FieldName, OptionalField>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys come from the object itself
export const fieldNames = Object.keys(orderFields) as readonly FieldName[];

/** Listed in the document below the company name. Special requests are shown separately. */
export const documentFields: readonly FieldName[] = ["contactName", "address", "phone", "email"];
/** Listed in the back office and the seller's email, above the special requests. */
export const staffFields: readonly FieldName[] = ["companyName", "contactName", "email", "phone", "address"];
export const searchedFields: readonly FieldName[] = ["companyName", "contactName", "email", "phone"];

export function fieldOf(name: FieldName): OrderField {
  return orderFields[name];
}

/** Whether a field runs left to right in both languages. A phone number can have Arabic words, such as a name. */
export function isLatin(name: FieldName, text = ""): boolean {
  const { kind } = orderFields[name];
  return kind === "email" || (kind === "tel" && !rightToLeftLetter.test(text));
}

/** The fields as typed; empty fields are "". */
export type WrittenFields = Record<FieldName, string>;

export function eachField<Value>(valueOf: (name: FieldName) => Value): Record<FieldName, Value> {
  return recordOf(fieldNames, valueOf);
}

type Payload<Value> = Record<Exclude<FieldName, "phone" | "address"> | "phoneNumber" | "shippingAddress", Value>;

/** Renames fields to their names in the API payload (requirements §7). */
export function buyerInfoFrom<Value>({ phone, address, ...same }: Record<FieldName, Value>): Payload<Value> {
  return { ...same, phoneNumber: phone, shippingAddress: address };
}

/** Renames fields of the API payload to their internal names. */
export function fieldsFromBuyerInfo<Value>({
  phoneNumber,
  shippingAddress,
  ...same
}: Payload<Value>): Record<FieldName, Value> {
  return { ...same, phone: phoneNumber, address: shippingAddress };
}

/** The internal field names by payload name, for mapping errors. */
export const payloadFields = buyerInfoFrom(eachField((name) => name));
