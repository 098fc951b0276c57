import { eachField, type FieldName, fieldOf, type OptionalField, type RequiredField } from "./order-fields.ts";

type Each<Required, Optional> = Record<RequiredField, Required> & Record<OptionalField, Optional>;
/** The fields as stored and returned: an empty optional field is null. */
export type StoredFields = Each<string, string | null>;

/** A value for each field, by whether it is required. */
export function eachStoredField<Required, Optional>(
  ofRequired: (name: RequiredField) => Required,
  ofOptional: (name: OptionalField) => Optional,
): Each<Required, Optional> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each has the value of its kind
  return eachField((name) => (isOptional(name) ? ofOptional(name) : ofRequired(name))) as Each<Required, Optional>;
}

function isOptional(name: FieldName): name is OptionalField {
  return fieldOf(name).isOptional === true;
}
