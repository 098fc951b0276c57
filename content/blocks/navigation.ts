import type { Block } from "#app/platform/content/field.ts";
import { both, fact, line, optional, paragraph, picture, wording } from "#app/platform/content/fields.ts";

/** Requirements §2.3: the navigation bar and the menu. The longest labels fit on the bar at every width. */
export const navigation = {
  label: both(["Header and menu", "رأس الصفحة والقائمة"]),
  place: { path: "/", anchor: "main" },
  fields: {
    logo: optional(picture(["Logo (a square, next to the name)", "الشعار (مربع، بجوار الاسم)"], "logo")),
    icon: optional(
      picture(["Icon (in tabs and on home screens)", "الأيقونة (في علامات التبويب والشاشة الرئيسية)"], "icon"),
    ),
    product: wording(["Product", "المنتج"], 20),
    research: wording(["Research", "الأبحاث"], 20),
    cosmetics: wording(["Cosmetics", "مستحضرات التجميل"], 20),
    company: wording(["Company", "الشركة"], 20),
    contact: wording(["Contact Us", "اتصل بنا"], 20),
    madeInEgypt: wording(["MADE IN EGYPT", "صُنع في مصر"], 20),
    orderHere: wording(["ORDER HERE", "اطلب الآن"], 14),
    companyInformation: wording(["Company information", "بيانات الشركة"], 40),
  },
} as const satisfies Block;

/** The page for unknown URLs (requirements §2.1). */
export const notFound = {
  label: both(["Page not found", "الصفحة غير موجودة"]),
  place: { path: "/404", anchor: "main" },
  fields: {
    title: line(["Title", "العنوان"], fact({ en: "404 Page Not Found", ar: "404 الصفحة غير موجودة" }), 60),
    text: paragraph(
      ["Text", "النص"],
      fact({
        en: "The page may have moved, or the address may be mistyped.",
        ar: "ربما نُقلت الصفحة أو كُتب عنوانها بشكل غير صحيح.",
      }),
    ),
    home: line(
      ["Button: home page", "زر: الصفحة الرئيسية"],
      fact({ en: "Back to home", ar: "العودة إلى الصفحة الرئيسية" }),
      40,
    ),
    order: line(
      ["Button: purchase order", "زر: أمر الشراء"],
      fact({ en: "Create a purchase order", ar: "إنشاء أمر شراء" }),
      40,
    ),
  },
} as const satisfies Block;
