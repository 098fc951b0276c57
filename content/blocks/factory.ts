import { company } from "#app/domain/company.ts";
import { capsulesPerBottle } from "#app/domain/products.ts";
import type { Block } from "#app/platform/content/field.ts";
import {
  both,
  fact,
  line,
  list,
  paragraph,
  picture,
  plain,
  sample,
  url,
  wording,
} from "#app/platform/content/fields.ts";
import { pictures } from "../pictures/pictures.ts";

const card = { title: line(["Title", "العنوان"], undefined, 50), text: paragraph(["Text", "النص"], undefined, 160) };

/** Requirements §2.11 Manufacturing section and page: the facts about the factory that both show. */
export const factory = {
  label: both(["Factory", "المصنع"]),
  place: { path: "/", anchor: "manufacturing" },
  keywords: {
    en: ["factory", "GMP", "production", "quality", "Made in Egypt", "export", "certificate"],
    ar: ["مصنع", "GMP", "إنتاج", "جودة", "صنع في مصر", "تصدير", "شهادة"],
  },
  fields: {
    kicker: line(["Line above the title", "السطر فوق العنوان"], fact({ en: "Manufacturing", ar: "التصنيع" }), 40),
    title: line(
      ["Title", "العنوان"],
      fact({
        en: "Made in one factory in the Adabiya Suez Free Zone",
        ar: "من مصنع واحد في المنطقة الحرة بالأدبية، السويس",
      }),
    ),
    text: paragraph(
      ["Text", "النص"],
      fact({
        en: "PMF is made in Egypt under Good Manufacturing Practice, for the domestic market and for export.",
        ar: "يُنتج PMF في مصر وفق ممارسات التصنيع الجيد (GMP)، للسوق المحلية وللتصدير.",
      }),
    ),
    highlights: list(["Highlights", "أبرز المعلومات"], { min: 3, max: 3 }, card, [
      fact({
        title: { en: "Adabiya Suez Free Zone", ar: "المنطقة الحرة بالأدبية، السويس" },
        text: {
          en: "The factory is in the Adabiya Suez Free Zone in Egypt.",
          ar: "يقع المصنع في المنطقة الحرة بالأدبية في السويس بجمهورية مصر العربية.",
        },
      }),
      fact({
        title: { en: "Licensed", ar: "مصنع مرخّص" },
        text: {
          en: "Licensed by the foreign investment authority.",
          ar: "حاصل على ترخيص من هيئة الاستثمار الأجنبي.",
        },
      }),
      fact({
        title: { en: "Food safety approved", ar: "سلامة غذاء معتمدة" },
        text: { en: "The factory has food safety approval.", ar: "المصنع حاصل على اعتماد سلامة الغذاء." },
      }),
    ]),
    mapsUrl: url(
      ["Link to the map", "رابط الخريطة"],
      sample("https://www.google.com/maps/search/?api=1&query=Adabiya+Suez+Free+Zone+Egypt"),
    ),
    features: list(["Facility features", "مزايا المصنع"], { min: 3, max: 12 }, card, [
      fact({
        title: { en: "GMP certified", ar: "حاصل على شهادة GMP" },
        text: {
          en: "Production follows Good Manufacturing Practice.",
          ar: "يسير الإنتاج وفق ممارسات التصنيع الجيد.",
        },
      }),
      fact({
        title: { en: "Made in Egypt", ar: "صُنع في مصر" },
        text: {
          en: "All in one place: the Adabiya Suez Free Zone.",
          ar: "في موقع واحد بالمنطقة الحرة بالأدبية، السويس.",
        },
      }),
      fact({
        title: { en: "Ready for export", ar: "إنتاج موجّه للتصدير" },
        text: {
          en: `${company.exportAuthorizedPercent}% of production is authorized for export.`,
          ar: `${company.exportAuthorizedPercent}% من الإنتاج مصرّح بتصديره.`,
        },
      }),
      fact({
        title: { en: "Capsules and powder", ar: "كبسولات ومسحوق" },
        text: {
          en: `Bottles of ${capsulesPerBottle} capsules, and powder by the kilogram.`,
          ar: `عبوات تضم كل منها ${capsulesPerBottle} كبسولة، ومسحوق يُباع بالكيلوجرام.`,
        },
      }),
      sample({
        title: { en: "Processing area", ar: "منطقة التصنيع" },
        text: {
          en: "Where PMF is processed.",
          ar: "القسم الذي تجري فيه عمليات تصنيع PMF.",
        },
      }),
      sample({
        title: { en: "Filling and packing", ar: "التعبئة والتغليف" },
        text: {
          en: "Where capsules are bottled and powder is packed.",
          ar: "حيث تُعبّأ الكبسولات في عبواتها ويُغلّف المسحوق.",
        },
      }),
      sample({
        title: { en: "Quality control", ar: "مراقبة الجودة" },
        text: {
          en: "A dedicated area for checks during production.",
          ar: "مكان مخصّص للفحص خلال مراحل الإنتاج.",
        },
      }),
      sample({
        title: { en: "Storage", ar: "التخزين" },
        text: {
          en: "Separate rooms for raw materials and finished goods.",
          ar: "مخازن للمواد الخام وأخرى للمنتجات النهائية.",
        },
      }),
      sample({
        title: { en: "Shipping", ar: "الشحن" },
        text: {
          en: "Orders are prepared for shipping by sea, air, or road.",
          ar: "تُجهّز الطلبات للشحن بحرًا أو جوًا أو برًا.",
        },
      }),
    ]),
    certificationTitle: line(
      ["Certification: title", "الاعتماد: العنوان"],
      fact({ en: "Certification", ar: "الاعتماد" }),
      60,
    ),
    certification: paragraph(
      ["Certification", "الاعتماد"],
      fact({
        en: "The factory in the Adabiya Suez Free Zone in Egypt is certified under Good Manufacturing Practice (GMP).",
        ar: "المصنع الواقع في المنطقة الحرة بالأدبية في السويس بجمهورية مصر العربية حاصل على شهادة ممارسات التصنيع الجيد (GMP).",
      }),
    ),
    exportPercent: plain(
      ["Production authorized for export", "نسبة الإنتاج المصرّح بتصديره"],
      fact(`${company.exportAuthorizedPercent}%`),
      6,
    ),
    exportText: line(
      ["Text next to that figure", "النص بجوار النسبة"],
      fact({ en: "of production authorized for export", ar: "من الإنتاج مصرّح بتصديره" }),
      80,
    ),
    pageButton: line(
      ["Button to the manufacturing page", "زر صفحة التصنيع"],
      fact({ en: "See where it’s made", ar: "تعرّف على مكان التصنيع" }),
      40,
    ),
    map: wording(["Open map", "عرض الموقع على الخريطة"]),
  },
} as const satisfies Block;

/** Requirements §2.11 Manufacturing page: content of that page only. */
export const factoryPage = {
  label: both(["Manufacturing page", "صفحة التصنيع"]),
  place: { path: "/manufacturing", anchor: "made-in-egypt" },
  keywords: {
    en: ["factory", "Made in Egypt", "plant", "visit", "map", "license"],
    ar: ["مصنع", "صنع في مصر", "زيارة", "خريطة", "موقع", "ترخيص"],
  },
  fields: {
    badge: line(["Badge", "الشارة"], fact({ en: "GMP-certified facility", ar: "مصنع حاصل على شهادة GMP" }), 60),
    title: line(["Title", "العنوان"], fact({ en: "Made in Egypt", ar: "صُنع في مصر" }), 70),
    lead: paragraph(
      ["Introduction", "المقدمة"],
      fact({
        en: "PMF is made in one factory in the Adabiya Suez Free Zone, under Good Manufacturing Practice, for the domestic market and for export.",
        ar: "يُنتج PMF في مصنع واحد بالمنطقة الحرة بالأدبية، السويس، وفق ممارسات التصنيع الجيد، للسوق المحلية وللتصدير.",
      }),
      300,
    ),
    picture: picture(
      ["Picture", "الصورة"],
      "facility",
      sample({
        picture: pictures.facility,
        alt: {
          en: "Illustration: a bright production room with steel tanks and a filling line of PMF bottles",
          ar: "صورة توضيحية: صالة إنتاج مضيئة بخزانات من الصلب وخط تعبئة لعبوات PMF",
        },
      }),
    ),
    glanceKicker: line(
      ["Location: line above the title", "الموقع: السطر فوق العنوان"],
      fact({ en: "At a glance", ar: "في لمحة" }),
      40,
    ),
    glanceTitle: line(
      ["Location: title", "الموقع: العنوان"],
      fact({ en: "Location and approvals", ar: "الموقع والتراخيص" }),
    ),
    featuresKicker: line(
      ["Features: line above the title", "المزايا: السطر فوق العنوان"],
      fact({ en: "The factory", ar: "المصنع" }),
      40,
    ),
    featuresTitle: line(
      ["Features: title", "المزايا: العنوان"],
      fact({ en: "Facility features", ar: "مزايا المصنع" }),
      60,
    ),
    regulationKicker: line(
      ["Regulation: line above the title", "التنظيم: السطر فوق العنوان"],
      fact({ en: "Regulation", ar: "التنظيم" }),
      40,
    ),
    regulationTitle: line(
      ["Regulation: title", "التنظيم: العنوان"],
      fact({ en: "Regulatory approvals", ar: "موافقات الجهات المختصة" }),
    ),
    statements: list(
      ["Regulatory statements", "البيانات التنظيمية"],
      { min: 1, max: 8 },
      { text: line(["Statement", "البيان"], undefined, 160) },
      [
        fact({
          text: {
            en: `${company.exportAuthorizedPercent}% of production is authorized for export from the free zone.`,
            ar: `${company.exportAuthorizedPercent}% من الإنتاج مصرّح بتصديره من المنطقة الحرة.`,
          },
        }),
        fact({
          text: {
            en: "The factory is licensed by the foreign investment authority.",
            ar: "المصنع مرخّص من هيئة الاستثمار الأجنبي.",
          },
        }),
        fact({
          text: {
            en: "The factory has food safety approval. Its white-list certificate is on this page.",
            ar: "المصنع حاصل على اعتماد سلامة الغذاء، وشهادة القائمة البيضاء معروضة في هذه الصفحة.",
          },
        }),
      ],
    ),
    back: wording(["Back to home", "العودة إلى الصفحة الرئيسية"]),
  },
} as const satisfies Block;
