import type { Block } from "#app/platform/content/field.ts";
import {
  both,
  fact,
  line,
  list,
  paragraph,
  phone,
  picture,
  plain,
  sample,
  visible,
  wording,
} from "#app/platform/content/fields.ts";
import { pictures } from "../pictures/pictures.ts";

const product = { name: line(["Name", "الاسم"], undefined, 50), picture: picture(["Picture", "الصورة"], "product") };

/** Requirements §2.2 Cosmetics: partnership, six products, orders through a messaging app, authenticity. */
export const cosmetics = {
  label: both(["Cosmetics", "مستحضرات التجميل"]),
  place: { path: "/", anchor: "cosmetics" },
  keywords: {
    en: ["cream", "serum", "skin", "beauty", "soap", "partner"],
    ar: ["كريم", "سيروم", "بشرة", "تجميل", "صابون", "شريك"],
  },
  fields: {
    isShown: visible(),
    kicker: line(["Line above the title", "السطر فوق العنوان"], fact({ en: "Cosmetics", ar: "مستحضرات التجميل" }), 40),
    title: line(
      ["Title", "العنوان"],
      sample({ en: "Cosmetics, made with partners", ar: "مستحضرات تجميل نطوّرها مع شركائنا" }),
    ),
    text: paragraph(
      ["Partnership", "الشراكة"],
      sample({
        en: "Alongside the supplement, we work with cosmetics makers who want to develop their own products with PMF, from the first idea to the finished product.",
        ar: "إلى جانب المكمّل الغذائي، نتعاون مع مصنّعي مستحضرات التجميل الراغبين في تطوير منتجاتهم بالاعتماد على PMF: من الفكرة الأولى حتى المنتج النهائي.",
      }),
    ),
    app: plain(["Messaging app", "تطبيق المراسلة"], sample("WhatsApp"), 30),
    /** Includes the country code, because the number becomes part of a link. */
    number: phone(["Messaging app number for orders", "رقم الطلب عبر تطبيق المراسلة"], sample("+20 00 0000 0000")),
    products: list(["Products", "المنتجات"], { min: 2, max: 12 }, product, [
      sample({
        name: { en: "Cream", ar: "كريم" },
        picture: {
          picture: pictures["product-cream"],
          alt: {
            en: "Illustration: a jar of cream with a green lid, next to a small heap of powder",
            ar: "صورة توضيحية: عبوة كريم بغطاء أخضر وإلى جانبها كمية صغيرة من المسحوق",
          },
        },
      }),
      sample({
        name: { en: "Serum", ar: "سيروم" },
        picture: {
          picture: pictures["product-serum"],
          alt: {
            en: "Illustration: two amber serum bottles with green droppers and blank labels",
            ar: "صورة توضيحية: زجاجتا سيروم بلون العنبر بقطّارتين خضراوين وملصقين خاليين",
          },
        },
      }),
      sample({
        name: { en: "Lotion", ar: "لوشن" },
        picture: {
          picture: pictures["product-lotion"],
          alt: {
            en: "Illustration: a light-colored lotion bottle with a gold pump, next to a bar of soap",
            ar: "صورة توضيحية: عبوة لوشن فاتحة اللون بمضخة ذهبية وإلى جانبها قطعة صابون",
          },
        },
      }),
      sample({
        name: { en: "Gel", ar: "جل" },
        picture: {
          picture: pictures["product-tube"],
          alt: {
            en: "Illustration: a tube with a green cap, next to its green box",
            ar: "صورة توضيحية: أنبوب بغطاء أخضر وإلى جانبه علبته الخضراء",
          },
        },
      }),
      sample({
        name: { en: "Soap", ar: "صابون" },
        picture: {
          picture: pictures["product-soap"],
          alt: {
            en: "Illustration: three bars of soap, a yellow one resting on a green and a white one",
            ar: "صورة توضيحية: ثلاث قطع صابون، الصفراء منها فوق قطعتين خضراء وبيضاء",
          },
        },
      }),
      sample({
        name: { en: "The full line", ar: "المجموعة كاملة" },
        picture: {
          picture: pictures["product-range"],
          alt: {
            en: "Illustration: a jar, pump bottle, dropper bottle, and tube from one product line, side by side",
            ar: "صورة توضيحية: منتجات مجموعة واحدة جنبًا إلى جنب: عبوة كريم وعبوة بمضخة وزجاجة بقطّارة وأنبوب",
          },
        },
      }),
    ]),
    authenticityTitle: line(
      ["Authenticity: title", "أصالة المنتج: العنوان"],
      sample({ en: "Make sure it’s genuine", ar: "تأكّد من أنه المنتج الأصلي" }),
    ),
    authenticityText: paragraph(
      ["Authenticity: text", "أصالة المنتج: النص"],
      sample({
        en: "Order directly from us or from an authorized partner. If you’re unsure about a product, send us a photo of its label and we’ll check it.",
        ar: "اطلب منتجك منا مباشرة أو من شريك معتمد. وإذا ساورك شك في أي عبوة، فأرسل إلينا صورة ملصقها لنتحقق منها.",
      }),
    ),
    order: wording(["Order on {app}", "اطلب عبر {app}"], 60),
  },
} as const satisfies Block;
