import type { Illustration } from "./illustration.ts";
import type { InBoth } from "./in-both.ts";
import { pictures } from "./pictures/pictures.ts";
import { sample, type Supplied } from "./sample.ts";

type CosmeticProduct = { name: InBoth } & Illustration;

/** Spec §2 Cosmetics: six product images. */
const products: readonly Supplied<CosmeticProduct>[] = [
  sample({
    name: { en: "Cream", ar: "كريم" },
    picture: pictures["product-cream"],
    alt: {
      en: "Illustration: a jar of cream with a green lid, a small heap of powder beside it",
      ar: "صورة توضيحية: عبوة كريم بغطاء أخضر وإلى جانبها كمية صغيرة من المسحوق",
    },
  }),
  sample({
    name: { en: "Serum", ar: "سيروم" },
    picture: pictures["product-serum"],
    alt: {
      en: "Illustration: two amber serum bottles with green droppers and blank labels",
      ar: "صورة توضيحية: زجاجتا سيروم بلون العنبر بقطّارتين خضراوين وملصقين خاليين",
    },
  }),
  sample({
    name: { en: "Lotion", ar: "لوشن" },
    picture: pictures["product-lotion"],
    alt: {
      en: "Illustration: a light-coloured lotion bottle with a golden pump, a bar of soap beside it",
      ar: "صورة توضيحية: عبوة لوشن فاتحة اللون بمضخة ذهبية وإلى جانبها قطعة صابون",
    },
  }),
  sample({
    name: { en: "Gel", ar: "جل" },
    picture: pictures["product-tube"],
    alt: {
      en: "Illustration: a tube with a green cap, its green box beside it",
      ar: "صورة توضيحية: أنبوب بغطاء أخضر وإلى جانبه علبته الخضراء",
    },
  }),
  sample({
    name: { en: "Soap", ar: "صابون" },
    picture: pictures["product-soap"],
    alt: {
      en: "Illustration: three bars of soap, a yellow one resting on a green and a white one",
      ar: "صورة توضيحية: ثلاث قطع صابون، الصفراء منها فوق قطعتين خضراء وبيضاء",
    },
  }),
  sample({
    name: { en: "The range", ar: "المجموعة كاملة" },
    picture: pictures["product-range"],
    alt: {
      en: "Illustration: jar, pump bottle, dropper bottle and tube of one range side by side",
      ar: "صورة توضيحية: منتجات مجموعة واحدة جنبًا إلى جنب: عبوة كريم وعبوة بمضخة وزجاجة بقطّارة وأنبوب",
    },
  }),
];

/** Spec §2 Cosmetics. It names the parts; words, products and the number are to be supplied. */
export const cosmetics = {
  partnership: {
    title: sample<InBoth>({ en: "Cosmetics, made with partners", ar: "مستحضرات تجميل نطوّرها مع شركائنا" }),
    text: sample<InBoth>({
      en: "Alongside the supplement we work with makers of cosmetics who want to build products of their own on PMF: from the first idea to the finished pack.",
      ar: "إلى جانب المكمّل الغذائي، نتعاون مع مصنّعي مستحضرات التجميل الراغبين في تطوير منتجاتهم بالاعتماد على PMF: من الفكرة الأولى حتى العبوة النهائية.",
    }),
  },
  products,
  order: {
    /** The messaging app by its own name. */
    app: sample("WhatsApp"),
    number: sample("+20 00 0000 0000"),
    /** With a real number: https://wa.me/ and its digits. The sample leads to nobody. */
    url: sample("https://wa.me/"),
  },
  authenticity: {
    title: sample<InBoth>({ en: "Make sure it is the original", ar: "تأكّد من أنه المنتج الأصلي" }),
    text: sample<InBoth>({
      en: "Order directly from us or from a partner we name. If you are unsure about a pack, send us a photo of its label and we will check it.",
      ar: "اطلب منتجك منا مباشرة أو من شريك نعلن اسمه. وإذا ساورك شك في عبوة ما، فأرسل إلينا صورة ملصقها لنتحقق منها.",
    }),
  },
};
