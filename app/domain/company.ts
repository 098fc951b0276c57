/**
 * Facts about the manufacturer from the specification (requirements §1). Names and contact details are content
 * (content/blocks/company.ts).
 */
export const company = {
  commercialRegistration: "5712",
  employees: 10,
  lawYear: 1997,
  exportAuthorizedPercent: 80,
} as const;
