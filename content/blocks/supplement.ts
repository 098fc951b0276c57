import { capsulesPerBottle, listPrices, milligramsPerCapsule } from "#app/domain/products.ts";
import type { Block } from "#app/platform/content/field.ts";
import { both, fact, line, list, money, paragraph, sample, visible, wording } from "#app/platform/content/fields.ts";

const supplementFact = {
  name: line(["Name", "البيان"], undefined, 60),
  amount: line(["Amount", "الكمية"], undefined, 40),
};

/** Requirements §2.2 Specifications: the supplement-facts panel in label order, suggested use, and storage. */
export const supplement = {
  label: both(["Supplement facts and use", "بيانات المكمّل واستعماله"]),
  place: { path: "/", anchor: "specifications" },
  keywords: {
    en: ["dose", "dosage", "ingredients", "how to take", "capsule", "storage", "shelf life"],
    ar: ["جرعة", "مكوّنات", "طريقة الاستخدام", "كبسولة", "تخزين", "صلاحية"],
  },
  fields: {
    isShown: visible(),
    kicker: line(["Line above the title", "السطر فوق العنوان"], fact({ en: "Specifications", ar: "المواصفات" }), 40),
    title: line(
      ["Title", "العنوان"],
      fact({ en: "What’s in a bottle and how to store it", ar: "محتوى العبوة وطريقة حفظها" }),
    ),
    factsTitle: line(
      ["Supplement facts: title", "بيانات المكمّل: العنوان"],
      fact({ en: "Supplement facts", ar: "بيانات المكمّل الغذائي" }),
      60,
    ),
    facts: list(["Supplement facts", "بيانات المكمّل الغذائي"], { min: 1, max: 12 }, supplementFact, [
      fact({
        name: { en: "Serving size", ar: "حجم الحصة" },
        amount: { en: "1 capsule", ar: "كبسولة واحدة" },
      }),
      fact({
        name: { en: "Servings per container", ar: "عدد الحصص في العبوة" },
        amount: { en: `${capsulesPerBottle}`, ar: `${capsulesPerBottle}` },
      }),
      fact({
        name: { en: "PMF per capsule", ar: "PMF في كل كبسولة" },
        amount: { en: `${milligramsPerCapsule} mg`, ar: `${milligramsPerCapsule} مجم` },
      }),
      fact({
        name: { en: "Capsule shell", ar: "غلاف الكبسولة" },
        amount: { en: "Vegetarian", ar: "نباتي" },
      }),
    ]),
    useTitle: line(
      ["Suggested use: title", "طريقة الاستعمال: العنوان"],
      fact({ en: "Suggested use", ar: "طريقة الاستعمال المقترحة" }),
      60,
    ),
    suggestedUse: paragraph(
      ["Suggested use", "طريقة الاستعمال المقترحة"],
      sample({
        en: "One capsule is one serving. Follow the directions on the label and the advice of your physician or pharmacist, and do not exceed the stated amount.",
        ar: "الكبسولة الواحدة حصة واحدة. يُرجى اتباع التعليمات المدوّنة على العبوة وإرشادات الطبيب أو الصيدلي، وعدم تجاوز الكمية المبيّنة.",
      }),
    ),
    storageTitle: line(["Storage: title", "التخزين: العنوان"], fact({ en: "Storage", ar: "التخزين" }), 60),
    storage: paragraph(
      ["Storage", "التخزين"],
      sample({
        en: "Keep the bottle closed, in a cool, dry place, away from direct sunlight and out of the reach of children.",
        ar: "تُحفظ العبوة مغلقة في مكان بارد وجاف، بعيدًا عن أشعة الشمس المباشرة وعن متناول الأطفال.",
      }),
    ),
  },
} as const satisfies Block;

/** Requirements §2.2 Pricing and §9: the price of a bottle and of a kilogram. */
export const pricing = {
  label: both(["Prices", "الأسعار"]),
  place: { path: "/", anchor: "pricing" },
  keywords: {
    en: ["price", "cost", "buy", "order", "wholesale", "dollar"],
    ar: ["سعر", "تكلفة", "شراء", "طلب", "جملة", "دولار"],
  },
  fields: {
    kicker: line(["Line above the title", "السطر فوق العنوان"], fact({ en: "Prices", ar: "الأسعار" }), 40),
    title: line(
      ["Title", "العنوان"],
      fact({
        en: "Capsules for the shelf, powder for your own product",
        ar: "كبسولات جاهزة للعرض، ومسحوق لمنتجك الخاص",
      }),
    ),
    capsulesTitle: line(["Capsules: name", "الكبسولات: الاسم"], fact({ en: "PMF Capsules", ar: "كبسولات PMF" }), 50),
    capsulesText: line(
      ["Capsules: text", "الكبسولات: النص"],
      fact({
        en: `${capsulesPerBottle} capsules, ${milligramsPerCapsule} mg each.`,
        ar: `${capsulesPerBottle} كبسولة، في كل منها ${milligramsPerCapsule} مجم.`,
      }),
      120,
    ),
    capsules: money(["Price per bottle (USD)", "سعر العبوة (دولار)"], fact(listPrices.capsules)),
    powderTitle: line(["Powder: name", "المسحوق: الاسم"], fact({ en: "PMF Powder", ar: "مسحوق PMF" }), 50),
    powderText: line(
      ["Powder: text", "المسحوق: النص"],
      fact({ en: "Bulk powder, sold by the kilogram.", ar: "مسحوق بالجملة، يُباع بالكيلوجرام." }),
      120,
    ),
    powder: money(["Price per kilogram (USD)", "سعر الكيلوجرام (دولار)"], fact(listPrices.powder)),
    button: line(["Button", "الزر"], fact({ en: "Contact us to order", ar: "تواصل معنا للطلب" }), 40),
    note: line(
      ["Note", "ملاحظة"],
      fact({
        en: "CIF to destination. Prices may vary by quantity and destination.",
        ar: "التسليم CIF حتى جهة الوصول. قد تختلف الأسعار حسب الكمية وجهة الوصول.",
      }),
      160,
    ),
    perBottle: wording(["per bottle", "للعبوة"], 30),
    perKilogram: wording(["per kilogram", "للكيلوجرام"], 30),
  },
} as const satisfies Block;
