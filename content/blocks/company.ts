import { company as facts } from "#app/domain/company.ts";
import type { Block } from "#app/platform/content/field.ts";
import {
  both,
  email,
  fact,
  host,
  line,
  list,
  number,
  optional,
  paragraph,
  phone,
  plain,
  sample,
  url,
  visible,
  wording,
} from "#app/platform/content/fields.ts";

/** The manufacturer's signature and contact details (requirements §2.2). */
export const maker = {
  label: both(["Company name and contacts", "اسم الشركة وبيانات الاتصال"]),
  place: { path: "/", anchor: "contact" },
  keywords: {
    en: ["contact", "phone", "email", "address", "message", "inquiry", "WhatsApp"],
    ar: ["اتصال", "هاتف", "بريد إلكتروني", "عنوان", "رسالة", "استفسار", "واتساب"],
  },
  fields: {
    kicker: line(["Line above the title", "السطر فوق العنوان"], fact({ en: "Contact", ar: "اتصل بنا" }), 40),
    title: line(["Title", "العنوان"], fact({ en: "We’d love to hear from you", ar: "يسعدنا تواصلك معنا" })),
    text: paragraph(
      ["Text", "النص"],
      fact({
        en: "Questions about the product, wholesale, research, or distribution? Write to us or call.",
        ar: "لديك أسئلة عن المنتج أو البيع بالجملة أو التعاون البحثي أو التوزيع؟ راسلنا أو اتصل بنا.",
      }),
    ),
    brand: line(["Brand", "العلامة التجارية"], sample({ en: "PMF Bioactive", ar: "بي إم إف بيوأكتيف" }), 30),
    legalName: line(
      ["Registered name", "الاسم القانوني"],
      sample({ en: "PMF Bioactive Industries LLC", ar: "شركة بي إم إف للصناعات الحيوية (ذ.م.م)" }),
      120,
    ),
    address: line(
      ["Address", "العنوان"],
      sample({ en: "Adabiya Suez Free Zone, Suez, Egypt", ar: "المنطقة الحرة بالأدبية، السويس، مصر" }),
      200,
    ),
    phone: phone(["Phone", "الهاتف"], sample("+20 62 000 0000")),
    fax: optional(phone(["Fax", "الفاكس"], sample("+20 62 000 0001"))),
    email: email(["Email", "البريد الإلكتروني"], sample("orders@pmf.example")),
    website: host(["Website", "الموقع الإلكتروني"], sample("www.pmf.example")),
    addressLabel: wording(["Address", "العنوان"], 30),
    phoneLabel: wording(["Phone", "الهاتف"], 30),
    faxLabel: wording(["Fax", "الفاكس"], 30),
    phoneAndFax: wording(["Phone and fax", "الهاتف والفاكس"], 30),
    emailLabel: wording(["Email", "البريد الإلكتروني"], 30),
    websiteLabel: wording(["Website", "الموقع الإلكتروني"], 30),
  },
} as const satisfies Block;

/** Requirements §2.2 Company: a description and three points. */
export const company = {
  label: both(["Company", "الشركة"]),
  place: { path: "/", anchor: "company" },
  keywords: {
    en: ["about us", "company", "registration", "employees", "law"],
    ar: ["من نحن", "شركة", "سجل تجاري", "موظفون", "قانون"],
  },
  fields: {
    isShown: visible(),
    kicker: line(["Line above the title", "السطر فوق العنوان"], fact({ en: "Company", ar: "الشركة" }), 40),
    title: line(["Title", "العنوان"], fact({ en: "A registered manufacturer", ar: "شركة مُصنِّعة مسجّلة" })),
    text: paragraph(
      ["Text ({name} is the registered name)", "النص ({name} هو الاسم القانوني)"],
      fact({
        en: "{name} makes PMF in the Adabiya Suez Free Zone.",
        ar: "تُنتج {name} مكمّل PMF في المنطقة الحرة بالأدبية، السويس.",
      }),
    ),
    registration: plain(["Commercial registration", "السجل التجاري"], fact(facts.commercialRegistration), 20),
    registrationLabel: line(
      ["Label of the registration", "تسمية السجل"],
      fact({ en: "Commercial registration", ar: "السجل التجاري" }),
      60,
    ),
    employees: number(["Registered employees", "عدد العاملين المسجّلين"], fact(facts.employees), {
      min: 1,
      max: 100_000,
    }),
    employeesLabel: line(
      ["Label of the number of employees", "تسمية عدد العاملين"],
      fact({ en: "Registered employees", ar: "عدد العاملين المسجّلين" }),
      60,
    ),
    legalForm: line(["Legal form", "الشكل القانوني"], fact({ en: "LLC", ar: "ذ.م.م" }), 20),
    legalFormMeaning: line(
      ["Explanation of the legal form", "معنى الشكل القانوني"],
      fact({
        en: `Limited liability company under a ${facts.lawYear} law`,
        ar: `شركة ذات مسؤولية محدودة، قانون عام ${facts.lawYear}`,
      }),
    ),
  },
} as const satisfies Block;

/**
 * Requirements §2.7 Company: the company-information dialog. Its title, subtitle, and content can be translated on the
 * site.
 */
export const companyInformation = {
  label: both(["Company information (dialog)", "بيانات الشركة (نافذة)"]),
  place: { path: "/", anchor: "company-information" },
  fields: {
    title: line(["Title", "العنوان"], fact({ en: "Company information", ar: "بيانات الشركة" }), 120),
    subtitle: line(
      ["Subtitle", "العنوان الفرعي"],
      fact({ en: "The registered manufacturer of PMF", ar: "الشركة المسجّلة المنتجة لـ PMF" }),
      200,
    ),
    content: paragraph(
      ["Text", "النص"],
      fact({
        en: `A limited liability company under a ${facts.lawYear} law, with a GMP factory in the Adabiya Suez Free Zone in Egypt. ${facts.exportAuthorizedPercent}% of production is authorized for export.`,
        ar: `شركة ذات مسؤولية محدودة وفقًا لقانون صادر عام ${facts.lawYear}، يقع مصنعها المطابق لمعايير GMP في المنطقة الحرة بالأدبية في السويس بجمهورية مصر العربية، و${facts.exportAuthorizedPercent}% من إنتاجها مصرّح بتصديره.`,
      }),
      5_000,
    ),
    nameLabel: wording(["Name", "الاسم"], 30),
    legalFormLabel: wording(["Legal form", "الشكل القانوني"], 30),
  },
} as const satisfies Block;

const network = {
  network: plain(["Network", "الشبكة"], undefined, 20),
  url: url(["Link to your page", "رابط صفحتك"]),
};

/** Requirements §2.2 Footer. The sample links lead to each network's home page, not to an account. */
export const footer = {
  label: both(["Footer and social networks", "ذيل الصفحة وشبكات التواصل"]),
  place: { path: "/", anchor: "footer" },
  fields: {
    description: paragraph(
      ["Text", "النص"],
      fact({
        en: "Maker of PMF, a patented natural bioactive supplement available as capsules and bulk powder. Made in Egypt.",
        ar: "نُصنّع PMF، المكمّل الحيوي الطبيعي الحاصل على براءات اختراع، كبسولاتٍ ومسحوقًا بالجملة. صُنع في مصر.",
      }),
      300,
    ),
    followUs: line(
      ["Title of the social networks", "عنوان شبكات التواصل"],
      fact({ en: "Follow us", ar: "تابعنا" }),
      40,
    ),
    quickLinks: line(["Title of the links", "عنوان الروابط"], fact({ en: "Quick links", ar: "روابط سريعة" }), 40),
    contact: line(
      ["Title of the contact details", "عنوان بيانات الاتصال"],
      fact({ en: "Contact", ar: "بيانات الاتصال" }),
      40,
    ),
    rights: line(
      ["Copyright line", "سطر حقوق النشر"],
      fact({
        en: "All rights reserved. PMF is protected by patents in the GCC, the EU, Turkey, and the USA.",
        ar: "جميع الحقوق محفوظة. PMF محمي ببراءات اختراع في دول مجلس التعاون الخليجي والاتحاد الأوروبي وتركيا والولايات المتحدة.",
      }),
      200,
    ),
    social: list(["Social networks", "شبكات التواصل الاجتماعي"], { min: 0, max: 5 }, network, [
      sample({ network: "LinkedIn", url: "https://www.linkedin.com/" }),
      sample({ network: "Facebook", url: "https://www.facebook.com/" }),
      sample({ network: "Instagram", url: "https://www.instagram.com/" }),
      sample({ network: "YouTube", url: "https://www.youtube.com/" }),
      sample({ network: "X", url: "https://x.com/" }),
    ]),
  },
} as const satisfies Block;
