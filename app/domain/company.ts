/** Facts about the maker from the specification (spec §1); names and contacts are content (content/blocks/company.ts). */
export const company = {
  commercialRegistration: "5712",
  employees: 10,
  lawYear: 1997,
  exportAuthorizedPercent: 80,
} as const;
