import type { Block } from "#app/platform/content/field.ts";
import { both, fact, line, list, picture, sample } from "#app/platform/content/fields.ts";
import { pictures } from "../pictures/pictures.ts";

/** Requirements §2.11 Manufacturing: nine images of the factory. */
export const gallery = {
  label: both(["Pictures of the factory", "صور المصنع"]),
  place: { path: "/manufacturing", anchor: "gallery" },
  fields: {
    kicker: line(["Line above the title", "السطر فوق العنوان"], fact({ en: "Pictures", ar: "صور" }), 40),
    title: line(["Title", "العنوان"], fact({ en: "Inside the factory", ar: "داخل المصنع" }), 60),
    pictures: list(["Pictures", "الصور"], { min: 3, max: 18 }, { picture: picture(["Picture", "الصورة"], "gallery") }, [
      sample({
        picture: {
          picture: pictures["gallery-hall"],
          alt: {
            en: "Illustration: the production hall, with tanks on both sides and the packing line in the middle",
            ar: "صورة توضيحية: صالة الإنتاج وعلى جانبيها الخزانات وفي وسطها خط التعبئة",
          },
        },
      }),
      sample({
        picture: {
          picture: pictures["gallery-tanks"],
          alt: {
            en: "Illustration: a row of tall steel tanks, up close",
            ar: "صورة توضيحية: صف من خزانات الصلب المرتفعة عن قرب",
          },
        },
      }),
      sample({
        picture: {
          picture: pictures["gallery-line"],
          alt: {
            en: "Illustration: green bottles with gold caps lined up on the packing line",
            ar: "صورة توضيحية: عبوات خضراء بأغطية ذهبية متتابعة على خط التعبئة",
          },
        },
      }),
      sample({
        picture: {
          picture: pictures["gallery-filling"],
          alt: {
            en: "Illustration: bottles leaving the white filling machine",
            ar: "صورة توضيحية: عبوات تخرج من ماكينة التعبئة البيضاء",
          },
        },
      }),
      sample({
        picture: {
          picture: pictures["gallery-bottles"],
          alt: {
            en: "Illustration: close-up of green bottles with gold caps and blank labels",
            ar: "صورة توضيحية: لقطة قريبة لعبوات خضراء بأغطية ذهبية وملصقات خالية",
          },
        },
      }),
      sample({
        picture: {
          picture: pictures["gallery-vessels"],
          alt: {
            en: "Illustration: three steel vessels with round windows along the wall",
            ar: "صورة توضيحية: ثلاثة أوعية من الصلب بنوافذ مستديرة بمحاذاة الجدار",
          },
        },
      }),
      sample({
        picture: {
          picture: pictures["gallery-pipes"],
          alt: {
            en: "Illustration: pipes above the tanks, under the ceiling lamps",
            ar: "صورة توضيحية: أنابيب تمتد فوق الخزانات تحت مصابيح السقف",
          },
        },
      }),
      sample({
        picture: {
          picture: pictures["gallery-overview"],
          alt: {
            en: "Illustration: the whole hall seen from above, with tanks and packing line",
            ar: "صورة توضيحية: الصالة كاملة من أعلى بخزاناتها وخط تعبئتها",
          },
        },
      }),
      sample({
        picture: {
          picture: pictures["gallery-windows"],
          alt: {
            en: "Illustration: the window side of the hall, with vessels and the line of bottles in front",
            ar: "صورة توضيحية: جانب النوافذ من الصالة وأمامه الأوعية وصف العبوات",
          },
        },
      }),
    ]),
  },
} as const satisfies Block;
