import { efficacyClaimPercent } from "#app/domain/products.ts";
import type { Block } from "#app/platform/content/field.ts";
import { both, fact, line, list, paragraph } from "#app/platform/content/fields.ts";

const point = { title: line(["Title", "العنوان"], undefined, 50), text: paragraph(["Text", "النص"], undefined, 200) };

/**
 * Requirements §2.4 Research: three points and a note on the documentation. The publications are papers in the back
 * office.
 */
export const research = {
  label: both(["Research", "الأبحاث"]),
  place: { path: "/", anchor: "research" },
  keywords: {
    en: ["research", "study", "publication", "paper", "patent", "science"],
    ar: ["بحث", "دراسة", "منشور", "ورقة", "براءة اختراع", "علم"],
  },
  fields: {
    kicker: line(["Line above the title", "السطر فوق العنوان"], fact({ en: "Research", ar: "الأبحاث" }), 40),
    title: line(
      ["Title", "العنوان"],
      fact({
        en: "Protected by patents, documented in publications",
        ar: "محمي ببراءات الاختراع، وموثّق في المنشورات",
      }),
    ),
    text: paragraph(
      ["Text", "النص"],
      fact({
        en: "Research on PMF spans almost two decades: six publications from 2005 to 2024 and patents in four regions.",
        ar: "تمتد أبحاث PMF نحو عقدين: ستة منشورات من 2005 إلى 2024، وبراءات اختراع في أربع مناطق.",
      }),
    ),
    points: list(["Points", "النقاط"], { min: 3, max: 3 }, point, [
      fact({
        title: { en: "International patents", ar: "براءات اختراع دولية" },
        text: {
          en: "PMF is patented in the GCC, the European Union, Turkey, and the USA.",
          ar: "PMF حاصل على براءات اختراع في دول الخليج والاتحاد الأوروبي وتركيا والولايات المتحدة.",
        },
      }),
      fact({
        title: { en: "Extraction process", ar: "عملية الاستخلاص" },
        text: {
          en: "PMF is extracted from its natural source by a defined process.",
          ar: "يُستخلص PMF من مصدره الطبيعي وفق عملية محددة.",
        },
      }),
      fact({
        title: { en: "GMP standards", ar: "معايير GMP" },
        text: {
          en: "It is made in a factory certified under Good Manufacturing Practice.",
          ar: "يُنتج في مصنع حاصل على شهادة ممارسات التصنيع الجيد.",
        },
      }),
    ]),
    publicationsTitle: line(
      ["Publications: title", "المنشورات: العنوان"],
      fact({ en: "Publications", ar: "المنشورات" }),
      60,
    ),
    documentationTitle: line(
      ["Documentation: title", "التوثيق: العنوان"],
      fact({ en: "Documentation", ar: "التوثيق" }),
      60,
    ),
    documentationText: paragraph(
      ["Documentation: text", "التوثيق: النص"],
      fact({
        en: `Every publication is available here as a complete PDF. The manufacturer claims ${efficacyClaimPercent}% efficacy; regulatory authorities have not evaluated this claim.`,
        ar: `يمكن قراءة كل منشور هنا كاملًا بصيغة PDF. وتذكر الشركة المنتجة فعالية بنسبة ${efficacyClaimPercent}%، ولم تُقيِّم الجهات الرقابية هذا البيان.`,
      }),
    ),
  },
} as const satisfies Block;

/** Requirements §2.2 Disclaimer: four statements and a footnote. */
export const disclaimer = {
  label: both(["Disclaimer", "التنويه"]),
  place: { path: "/", anchor: "disclaimer" },
  keywords: {
    en: ["disclaimer", "pregnancy", "side effects", "warning", "doctor", "legal"],
    ar: ["إخلاء مسؤولية", "حمل", "آثار جانبية", "تحذير", "طبيب", "تنبيه"],
  },
  fields: {
    title: line(["Title", "العنوان"], fact({ en: "Please note", ar: "يُرجى الانتباه" }), 60),
    statements: list(
      ["Statements", "العبارات"],
      { min: 4, max: 8 },
      { text: paragraph(["Statement", "العبارة"], undefined, 250) },
      [
        fact({ text: { en: "PMF is a dietary supplement, not a drug.", ar: "PMF مكمّل غذائي وليس دواءً." } }),
        fact({
          text: {
            en: "Consult a physician before use if you are pregnant or nursing, take medication, or have a medical condition.",
            ar: "تجب استشارة الطبيب قبل الاستعمال في حالات الحمل والرضاعة وتناول الأدوية والحالات المرضية.",
          },
        }),
        fact({
          text: { en: "Manufactured under GMP in Egypt.", ar: "يُصنع في مصر وفق ممارسات التصنيع الجيد (GMP)." },
        }),
        fact({
          text: {
            en: "Protected by patents in the GCC, the EU, Turkey, and the USA.",
            ar: "محمي ببراءات اختراع في دول الخليج والاتحاد الأوروبي وتركيا والولايات المتحدة.",
          },
        }),
      ],
    ),
    footnote: line(
      ["Footnote", "الحاشية"],
      fact({
        en: "These statements have not been evaluated by regulatory authorities.",
        ar: "لم تُقيَّم هذه العبارات من قبل الجهات الرقابية.",
      }),
      200,
    ),
  },
} as const satisfies Block;
