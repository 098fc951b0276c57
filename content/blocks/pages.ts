import { milligramsPerCapsule } from "#app/domain/products.ts";
import type { Block } from "#app/platform/content/field.ts";
import { both, fact, line, paragraph } from "#app/platform/content/fields.ts";

/** Spec §2 News: the headings of the section. */
export const news = {
  label: both(["News and events", "الأخبار والفعاليات"]),
  place: { path: "/", anchor: "news-events" },
  fields: {
    kicker: line(
      ["Line above the title", "السطر فوق العنوان"],
      fact({ en: "News and events", ar: "الأخبار والفعاليات" }),
      40,
    ),
    title: line(["Title", "العنوان"], fact({ en: "What is new at PMF", ar: "جديد PMF" })),
  },
} as const satisfies Block;

/** What any unknown address answers (spec §2). */
export const notFound = {
  label: both(["Page not found", "الصفحة غير موجودة"]),
  place: { path: "/404", anchor: "main" },
  fields: {
    title: line(["Title", "العنوان"], fact({ en: "404 Page Not Found", ar: "404 الصفحة غير موجودة" }), 60),
    text: paragraph(
      ["Text", "النص"],
      fact({
        en: "The address may have changed, or it was mistyped. Everything else is still where it was.",
        ar: "ربما تغيّر العنوان أو كُتب بشكل غير صحيح. بقية صفحات الموقع في مكانها كما هي.",
      }),
    ),
  },
} as const satisfies Block;

/** What search engines and shared links say of each public page. */
export const pages = {
  label: both(["Search engines", "محركات البحث"]),
  place: { path: "/", anchor: "main" },
  fields: {
    landingTitle: line(
      ["Home page: title", "الصفحة الرئيسية: العنوان"],
      fact({
        en: "PMF — patented natural bioactive supplement, made in Egypt",
        ar: "PMF — مكمّل حيوي طبيعي حاصل على براءات اختراع، صُنع في مصر",
      }),
      70,
    ),
    landingDescription: paragraph(
      ["Home page: description", "الصفحة الرئيسية: الوصف"],
      fact({
        en: `PMF as capsules of ${milligramsPerCapsule} mg and as bulk powder: patented in the GCC, the EU, Turkey and the USA, made in a GMP factory in the Adabiya Suez Free Zone.`,
        ar: `PMF في كبسولات ${milligramsPerCapsule} مجم ومسحوق بالجملة: محمي ببراءات اختراع في دول الخليج والاتحاد الأوروبي وتركيا والولايات المتحدة، ويُنتج في مصنع مطابق لمعايير GMP بالمنطقة الحرة بالأدبية، السويس.`,
      }),
      250,
    ),
    factoryTitle: line(
      ["Manufacturing page: title", "صفحة التصنيع: العنوان"],
      fact({
        en: "Made in Egypt — the GMP certified factory of PMF",
        ar: "صُنع في مصر — مصنع PMF الحاصل على شهادة GMP",
      }),
      70,
    ),
    factoryDescription: paragraph(
      ["Manufacturing page: description", "صفحة التصنيع: الوصف"],
      fact({
        en: "Where PMF is made: a GMP certified factory in the Adabiya Suez Free Zone in Egypt, with its certificates, its features and a look inside.",
        ar: "هنا يُصنع PMF: مصنع حاصل على شهادة ممارسات التصنيع الجيد بالمنطقة الحرة بالأدبية في السويس. شهاداته ومزاياه وجولة مصوّرة داخله.",
      }),
      250,
    ),
  },
} as const satisfies Block;
