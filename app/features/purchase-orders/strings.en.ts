export const en = {
  companyNameRequired: "Company name is required",
  contactNameRequired: "Contact name is required",
  emailInvalid: "Please enter a valid email address",
  quantityRequired: "Quantity is required",
  quantityNotWhole: "Please enter a whole number",
  quantityTooLarge: "This quantity is too large for one order",
  tooManyLines: "Please use at most 12 lines",
  productTypeInvalid: "Please choose powder or capsules",
  documentMissing: "The order document is missing",
  noteRequired: "Please write a note",
  reasonRequired: "Please give a reason",
  statusNotAllowed: "This change of status is not possible",
};
export type Words = typeof en;
