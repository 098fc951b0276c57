import type { Shown } from "#app/platform/content/field.ts";
import type { SiteContent } from "#content/site-content.ts";

/** Returns the content in the header and footer of every page. */
export function frameContentOf({ navigation, maker, footer, companyInformation, ...site }: SiteContent) {
  const { isShown, registration, registrationLabel, employees, employeesLabel, legalFormMeaning } = site.company;
  const company = { isShown, registration, registrationLabel, employees, employeesLabel, legalFormMeaning };
  const cosmetics = { isShown: site.cosmetics.isShown };
  return { navigation, maker, footer, companyInformation, company, cosmetics };
}
export type FrameContent = Shown<ReturnType<typeof frameContentOf>>;

/** Returns the rows of the company information dialog, without the facts that are left empty. */
export function companyDetails({
  maker,
  company,
  companyInformation,
}: FrameContent): { id: string; name: string; value: string }[] {
  const { registration, employees, legalFormMeaning } = company;
  const { legalName, address, phone, fax, email, website } = maker;
  const rows = [
    { id: "name", name: companyInformation.nameLabel, value: legalName },
    { id: "legal-form", name: companyInformation.legalFormLabel, value: legalFormMeaning },
    { id: "registration", name: company.registrationLabel, value: registration },
    { id: "employees", name: company.employeesLabel, value: String(employees) },
    { id: "address", name: maker.addressLabel, value: address },
    { id: "phone", name: maker.phoneLabel, value: phone },
    { id: "fax", name: maker.faxLabel, value: fax },
    { id: "email", name: maker.emailLabel, value: email },
    { id: "website", name: maker.websiteLabel, value: website },
  ];
  return rows.filter(({ value }) => value !== "");
}
