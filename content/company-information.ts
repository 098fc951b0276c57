import { company } from "#app/domain/company.ts";
import { companyContent } from "./company.ts";
import type { InBoth } from "./in-both.ts";
import { fact, type Supplied } from "./sample.ts";

export type CompanyDetail = {
  id: string;
  name: InBoth;
  /** A text in both languages, or one that both write alike (numbers, addresses of the net). */
  value: Supplied<InBoth | string>;
};

/** Spec §2 Company: the company-information dialog. Its title, subtitle and content can be translated on the site. */
export const companyInformation: {
  title: InBoth;
  subtitle: InBoth;
  content: Supplied<InBoth>;
  details: readonly CompanyDetail[];
} = {
  title: { en: "Company information", ar: "بيانات الشركة" },
  subtitle: { en: "The maker of PMF, as it is registered", ar: "الشركة المنتجة لـ PMF كما هي مسجّلة" },
  content: fact({
    en: `A limited liability company under a law of ${company.lawYear}, with its GMP factory in the Adabiya Suez Free Zone in Egypt. ${company.exportAuthorizedPercent}% of production is authorized for export.`,
    ar: `شركة ذات مسؤولية محدودة وفقًا لقانون صادر عام ${company.lawYear}، يقع مصنعها المطابق لمعايير GMP في المنطقة الحرة بالأدبية في السويس بجمهورية مصر العربية، و${company.exportAuthorizedPercent}% من إنتاجها مصرّح بتصديره.`,
  }),
  details: [
    { id: "name", name: { en: "Name", ar: "الاسم" }, value: companyContent.legalName },
    {
      id: "legal-form",
      name: { en: "Legal form", ar: "الشكل القانوني" },
      value: fact({
        en: `Limited liability company, law of ${company.lawYear}`,
        ar: `شركة ذات مسؤولية محدودة، قانون عام ${company.lawYear}`,
      }),
    },
    {
      id: "registration",
      name: { en: "Commercial registration", ar: "السجل التجاري" },
      value: fact(company.commercialRegistration),
    },
    {
      id: "employees",
      name: { en: "Registered employees", ar: "عدد العاملين المسجّلين" },
      value: fact(`${company.employees}`),
    },
    { id: "address", name: { en: "Address", ar: "العنوان" }, value: companyContent.address },
    { id: "phone", name: { en: "Phone", ar: "الهاتف" }, value: companyContent.phone },
    { id: "fax", name: { en: "Fax", ar: "الفاكس" }, value: companyContent.fax },
    { id: "email", name: { en: "E-mail", ar: "البريد الإلكتروني" }, value: companyContent.email },
    { id: "website", name: { en: "Website", ar: "الموقع الإلكتروني" }, value: companyContent.website },
  ],
};
