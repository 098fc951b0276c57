import type { ShownContent } from "#content/site-content.ts";
import type { Messages } from "./messages.ts";

/** The content in the header and footer of every page. */
export type FrameContent = Pick<ShownContent, "maker" | "footer" | "companyInformation"> & {
  company: Pick<ShownContent["company"], "registration" | "employees" | "legalFormMeaning">;
};

/** Returns the rows of the company information dialog, without the facts that are left empty. */
export function companyDetails(
  { maker, company }: FrameContent,
  { companyDetails: names }: Pick<Messages, "companyDetails">,
): { id: string; name: string; value: string }[] {
  const { registration, employees, legalFormMeaning } = company;
  const { legalName, address, phone, fax, email, website } = maker;
  const rows = [
    { id: "name", name: names.name, value: legalName },
    { id: "legal-form", name: names.legalForm, value: legalFormMeaning },
    { id: "registration", name: names.registration, value: registration },
    { id: "employees", name: names.employees, value: String(employees) },
    { id: "address", name: names.address, value: address },
    { id: "phone", name: names.phone, value: phone },
    { id: "fax", name: names.fax, value: fax },
    { id: "email", name: names.email, value: email },
    { id: "website", name: names.website, value: website },
  ];
  return rows.filter(({ value }) => value !== "");
}
