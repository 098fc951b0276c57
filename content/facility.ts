import { company } from "#app/domain/company.ts";
import { capsulesPerBottle } from "#app/domain/products.ts";
import type { InBoth } from "./in-both.ts";
import { fact, sample, type Supplied } from "./sample.ts";

export type FacilityCard = { title: InBoth; text: InBoth };

/** Spec §2 Manufacturing page: three highlight cards; only the location has a link. */
export const facilityHighlights = {
  location: {
    words: fact<FacilityCard>({
      title: { en: "Adabiya Suez Free Zone", ar: "المنطقة الحرة بالأدبية، السويس" },
      text: {
        en: "The factory stands in the Adabiya Suez Free Zone in Egypt.",
        ar: "يقع المصنع في المنطقة الحرة بالأدبية في السويس بجمهورية مصر العربية.",
      },
    }),
    mapsUrl: sample("https://www.google.com/maps/search/?api=1&query=Adabiya+Suez+Free+Zone+Egypt"),
  },
  licence: {
    words: fact<FacilityCard>({
      title: { en: "Licensed", ar: "مصنع مرخّص" },
      text: {
        en: "Licensed by the foreign investment authority.",
        ar: "حاصل على ترخيص من هيئة الاستثمار الأجنبي.",
      },
    }),
  },
  foodSafety: {
    words: fact<FacilityCard>({
      title: { en: "Food safety approved", ar: "سلامة غذاء معتمدة" },
      text: {
        en: "The factory holds a food safety approval.",
        ar: "المصنع حاصل على اعتماد سلامة الغذاء.",
      },
    }),
  },
};

/** Spec §2 Manufacturing page: nine facility features. Which nine is not stated; what it does state comes first. */
export const facilityFeatures: readonly Supplied<FacilityCard>[] = [
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
      en: "All in one place, in the Adabiya Suez Free Zone.",
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
      en: "The part of the factory where PMF is processed.",
      ar: "القسم الذي تجري فيه عمليات تصنيع PMF.",
    },
  }),
  sample({
    title: { en: "Filling and packing", ar: "التعبئة والتغليف" },
    text: {
      en: "Where capsules become bottles and powder becomes packs.",
      ar: "حيث تُعبّأ الكبسولات في عبواتها ويُغلّف المسحوق.",
    },
  }),
  sample({
    title: { en: "Quality control", ar: "مراقبة الجودة" },
    text: {
      en: "A place of its own for checks along the way.",
      ar: "مكان مخصّص للفحص في مراحل العمل المختلفة.",
    },
  }),
  sample({
    title: { en: "Storage", ar: "التخزين" },
    text: {
      en: "Rooms for raw materials and for finished goods.",
      ar: "مخازن للمواد الخام وأخرى للمنتجات النهائية.",
    },
  }),
  sample({
    title: { en: "Shipping", ar: "الشحن" },
    text: {
      en: "Orders are made ready for their way by sea, air or road.",
      ar: "تُجهّز الطلبات للشحن بحرًا أو جوًا أو برًا.",
    },
  }),
];

/** Spec §2 Manufacturing section: certification text; Manufacturing page: regulatory statements. */
export const facilityStatements = {
  certification: fact<InBoth>({
    en: "The factory is certified under Good Manufacturing Practice (GMP) and produces in the Adabiya Suez Free Zone in Egypt.",
    ar: "المصنع حاصل على شهادة ممارسات التصنيع الجيد (GMP)، ويُنتج في المنطقة الحرة بالأدبية في السويس بجمهورية مصر العربية.",
  }),
  regulatory: [
    fact<InBoth>({
      en: `${company.exportAuthorizedPercent}% of production is authorized for export from the free zone.`,
      ar: `${company.exportAuthorizedPercent}% من الإنتاج مصرّح بتصديره من المنطقة الحرة.`,
    }),
    fact<InBoth>({
      en: "The factory is licensed by the foreign investment authority.",
      ar: "المصنع مرخّص من هيئة الاستثمار الأجنبي.",
    }),
    fact<InBoth>({
      en: "Food safety is approved, and the white-list certificate can be seen on this page.",
      ar: "سلامة الغذاء معتمدة، ويمكن الاطّلاع على شهادة القائمة البيضاء في هذه الصفحة.",
    }),
  ],
};
