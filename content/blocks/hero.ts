import { capsulesPerBottle, milligramsPerCapsule } from "#app/domain/products.ts";
import { patentRegions } from "#app/domain/regions.ts";
import type { Block } from "#app/platform/content/field.ts";
import { both, fact, line, list, paragraph, picture, sample, wording } from "#app/platform/content/fields.ts";
import { pictures } from "../pictures/pictures.ts";

/** Requirements §2.2 Hero: badge, title, text, three stats, and the image with its card. */
export const hero = {
  label: both(["Welcome", "الترحيب"]),
  place: { path: "/", anchor: "hero" },
  keywords: {
    en: ["PMF", "supplement", "home"],
    ar: ["PMF", "مكمّل غذائي", "الرئيسية"],
  },
  fields: {
    badge: line(
      ["Badge", "الشارة"],
      fact({
        en: "Patented in the GCC, EU, Turkey, and USA",
        ar: "براءات اختراع في الخليج والاتحاد الأوروبي وتركيا وأمريكا",
      }),
      60,
    ),
    title: line(
      ["Title", "العنوان"],
      fact({ en: "Nature’s strength, backed by research", ar: "قوة الطبيعة، يسندها البحث العلمي" }),
      70,
    ),
    lead: paragraph(
      ["Introduction", "المقدمة"],
      fact({
        en: `PMF is a patented natural bioactive supplement: ${capsulesPerBottle} vegetarian capsules of ${milligramsPerCapsule} mg each, made in a GMP factory in the Adabiya Suez Free Zone.`,
        ar: `PMF مكمّل حيوي طبيعي حاصل على براءات اختراع: ${capsulesPerBottle} كبسولة نباتية، في كل منها ${milligramsPerCapsule} مجم، تُنتج في مصنع مطابق لمعايير GMP بالمنطقة الحرة بالأدبية، السويس.`,
      }),
      300,
    ),
    stats: list(
      ["Figures", "الأرقام"],
      { min: 3, max: 3 },
      { figure: line(["Figure", "الرقم"], undefined, 12), label: line(["Label", "التسمية"], undefined, 30) },
      [
        fact({
          figure: { en: `${milligramsPerCapsule} mg`, ar: `${milligramsPerCapsule} مجم` },
          label: { en: "per capsule", ar: "في كل كبسولة" },
        }),
        fact({
          figure: { en: `${capsulesPerBottle}`, ar: `${capsulesPerBottle}` },
          label: { en: "capsules per bottle", ar: "كبسولة في العبوة" },
        }),
        fact({
          figure: { en: `${patentRegions.length}`, ar: `${patentRegions.length}` },
          label: { en: "patent regions", ar: "مناطق براءات الاختراع" },
        }),
      ],
    ),
    picture: picture(
      ["Picture", "الصورة"],
      "hero",
      sample({
        picture: pictures.bottle,
        alt: {
          en: "Illustration: a green PMF bottle with a gold cap, next to capsules and powder",
          ar: "صورة توضيحية: عبوة PMF خضراء بغطاء ذهبي وإلى جانبها كبسولات ومسحوق",
        },
      }),
    ),
    cardTitle: line(
      ["Title of the card on the picture", "عنوان البطاقة على الصورة"],
      fact({ en: "Made in Egypt under GMP", ar: "صُنع في مصر وفق معايير GMP" }),
      50,
    ),
    learnMore: wording(["Learn more", "اعرف المزيد"]),
    research: wording(["Research", "الأبحاث"]),
    cardSubtitle: wording(["Certificate {number}, valid until {date}", "شهادة رقم {number}، سارية حتى {date}"], 80),
  },
} as const satisfies Block;

const benefit = { title: line(["Title", "العنوان"], undefined, 50), text: paragraph(["Text", "النص"], undefined, 160) };

/** Requirements §2.2 Benefits: six cards. */
export const benefits = {
  label: both(["Benefits", "الفوائد"]),
  place: { path: "/", anchor: "product" },
  keywords: {
    en: ["benefits", "immunity", "health", "natural"],
    ar: ["فوائد", "مناعة", "صحة", "طبيعي"],
  },
  fields: {
    kicker: line(["Line above the title", "السطر فوق العنوان"], fact({ en: "Benefits", ar: "الفوائد" }), 40),
    title: line(["Title", "العنوان"], fact({ en: "Six reasons to choose PMF", ar: "ستة أسباب لاختيار PMF" })),
    benefits: list(["Benefits", "الفوائد"], { min: 3, max: 9 }, benefit, [
      fact({
        title: { en: "Immune support", ar: "دعم المناعة" },
        text: {
          en: "Complements a balanced diet and the body’s own defenses.",
          ar: "يكمّل الغذاء المتوازن ويساند دفاعات الجسم الطبيعية.",
        },
      }),
      fact({
        title: { en: "Cellular health", ar: "صحة الخلايا" },
        text: {
          en: "Well-being starts where the body does: in the cell.",
          ar: "لأن العافية تبدأ من حيث يبدأ الجسم: من الخلية.",
        },
      }),
      fact({
        title: { en: "Stress adaptation", ar: "التكيّف مع الضغوط" },
        text: {
          en: "Support for demanding days, alongside sleep, exercise, and good food.",
          ar: "دعم لأيامك المزدحمة، إلى جانب النوم والرياضة والغذاء الصحي.",
        },
      }),
      fact({
        title: { en: "Patented formula", ar: "تركيبة محمية ببراءات اختراع" },
        text: {
          en: "Protected in four regions: the GCC, the European Union, Turkey, and the USA.",
          ar: "حماية في أربع مناطق: دول الخليج والاتحاد الأوروبي وتركيا والولايات المتحدة.",
        },
      }),
      fact({
        title: { en: "Scientific research", ar: "أبحاث علمية" },
        text: {
          en: "Six publications between 2005 and 2024 document the research behind PMF.",
          ar: "ستة منشورات بين عامي 2005 و2024 توثّق الأبحاث التي يقوم عليها PMF.",
        },
      }),
      fact({
        title: { en: "Natural source", ar: "مصدر طبيعي" },
        text: {
          en: `A natural bioactive supplement in a vegetarian shell: ${milligramsPerCapsule} mg in every capsule.`,
          ar: `مكمّل حيوي طبيعي في غلاف نباتي: ${milligramsPerCapsule} مجم في كل كبسولة.`,
        },
      }),
    ]),
  },
} as const satisfies Block;
