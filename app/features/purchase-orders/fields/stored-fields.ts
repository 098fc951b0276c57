import { eachField, type FieldName, fieldOf, type OptionalField, type RequiredField } from "./order-fields.ts";

type Each<Required, Optional> = Record<RequiredField, Required> & Record<OptionalField, Optional>;
/** The fields as stored and returned; empty optional fields are null. */
export type StoredFields = Each<string, string | null>;

/** Builds a record with a value for each field, depending on whether it is required. */
export function eachStoredField<Required, Optional>(
  ofRequired: (name: RequiredField) => Required,
  ofOptional: (name: OptionalField) => Optional,
): Each<Required, Optional> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field has a value of its type
  return eachField((name) => (isOptional(name) ? ofOptional(name) : ofRequired(name))) as Each<Required, Optional>;
}

function isOptional(name: FieldName): name is OptionalField {
  return fieldOf(name).isOptional === true;
}
