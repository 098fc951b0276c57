import { capsulesPerBottle, milligramsPerCapsule } from "#app/domain/products.ts";
import type { InBoth } from "./in-both.ts";
import { fact, sample, type Supplied } from "./sample.ts";

export type SupplementFact = { id: string; name: InBoth; amount: Supplied<InBoth> };

/** Spec §2 Specifications: the panel of supplement facts, in the order of a label. */
export const supplementFacts: readonly SupplementFact[] = [
  {
    id: "serving-size",
    name: { en: "Serving size", ar: "حجم الحصة" },
    amount: fact({ en: "1 capsule", ar: "كبسولة واحدة" }),
  },
  {
    id: "servings",
    name: { en: "Servings per container", ar: "عدد الحصص في العبوة" },
    amount: fact({ en: `${capsulesPerBottle}`, ar: `${capsulesPerBottle}` }),
  },
  {
    id: "pmf",
    name: { en: "PMF per capsule", ar: "PMF في كل كبسولة" },
    amount: fact({ en: `${milligramsPerCapsule} mg`, ar: `${milligramsPerCapsule} مجم` }),
  },
  {
    id: "shell",
    name: { en: "Capsule shell", ar: "غلاف الكبسولة" },
    amount: fact({ en: "Vegetarian", ar: "نباتي" }),
  },
];

/** Spec §2 Specifications: both are named there, their wording is not. */
export const supplementUse: Readonly<Record<"suggestedUse" | "storage", Supplied<InBoth>>> = {
  suggestedUse: sample({
    en: "One capsule is one serving. Follow the directions on the label and the advice of your physician or pharmacist, and do not exceed the stated amount.",
    ar: "الكبسولة الواحدة حصة واحدة. يُرجى اتباع التعليمات المدوّنة على العبوة وإرشادات الطبيب أو الصيدلي، وعدم تجاوز الكمية المبيّنة.",
  }),
  storage: sample({
    en: "Keep the bottle closed, in a cool, dry place, away from direct sunlight and out of the reach of children.",
    ar: "تُحفظ العبوة مغلقة في مكان بارد وجاف، بعيدًا عن أشعة الشمس المباشرة وعن متناول الأطفال.",
  }),
};
