import { hsCode } from "#app/domain/products.ts";
import type { Block } from "#app/platform/content/field.ts";
import { both, fact, line, plain, wording } from "#app/platform/content/fields.ts";

/** Requirements §2.10 Purchase order: the page around the form, whose labels are fixed, and the page that follows an order. */
export const orderPage = {
  label: both(["Order page", "صفحة أمر الشراء"]),
  place: { path: "/purchase-order", anchor: "main" },
  fields: {
    title: wording(["Purchase Order", "أمر شراء"], 60),
    lead: wording(
      [
        "Fill out the form, and the document updates as you type. Then send or print the document.",
        "املأ النموذج ليتحدّث المستند أثناء الكتابة، ثم أرسل المستند أو اطبعه.",
      ],
      300,
    ),
    order: wording(["Your order", "تفاصيل الطلب"], 60),
    powderPrice: wording(["{price} / KG", "{price} للكيلو"]),
    capsulesPrice: wording(["{price} / bottle", "{price} للعبوة"]),
    buyer: wording(["Your details", "بيانات المشتري"], 60),
    sendHint: wording(
      [
        "We’ll confirm by email. Your order number and date are added when you send.",
        "نؤكد استلام الطلب عبر البريد الإلكتروني، ويُسجَّل رقم الطلب وتاريخه عند الإرسال.",
      ],
      200,
    ),
  },
} as const satisfies Block;

/** The page on which a buyer follows an order. The names of the steps are fixed. */
export const orderStatus = {
  label: both(["Order status page", "صفحة متابعة الطلب"]),
  place: { path: "/order/example", anchor: "main" },
  fields: {
    lead: wording(
      ["This page always shows the current status of your order.", "تعرض هذه الصفحة دائمًا آخر حالة لطلبك."],
      200,
    ),
    pending: wording(
      [
        "We’ve received your order. We’re reviewing it and preparing a quote.",
        "استلمنا طلبك، ونراجعه حاليًا ونُعدّ عرضنا.",
      ],
      200,
    ),
    contacted: wording(
      ["We’re in touch with you about delivery and payment.", "نحن على تواصل معك بشأن التسليم والدفع."],
      200,
    ),
    completed: wording(["Everything is settled. Thank you for your order.", "اكتملت جميع الإجراءات. شكرًا لك."], 200),
    downloadPdf: wording(["Download PDF", "تنزيل PDF"]),
    print: wording(["Print", "طباعة"]),
    anotherOrder: wording(["New order", "طلب جديد"]),
    keepLink: wording(
      [
        "Anyone with this link can see this order. Keep it private.",
        "يمكن لأي شخص لديه هذا الرابط الاطلاع على الطلب، فلا تشاركه مع أحد.",
      ],
      200,
    ),
  },
} as const satisfies Block;

/** Requirements §2.10 Purchase order: the customs code, terms, and signature lines of every order document. */
export const orderTerms = {
  label: both(["Order document", "مستند الطلب"]),
  place: { path: "/purchase-order", anchor: "order-terms" },
  fields: {
    delivery: line(
      ["Delivery", "التسليم"],
      fact({ en: "CIF to destination", ar: "CIF حتى جهة الوصول (شامل التكلفة والتأمين والشحن)" }),
      80,
    ),
    payment: line(["Payment", "الدفع"], fact({ en: "To be agreed with the seller", ar: "بالاتفاق مع البائع" }), 80),
    prices: line(
      ["Note on prices", "ملاحظة عن الأسعار"],
      fact({ en: "Prices may vary by quantity and destination.", ar: "قد تختلف الأسعار بحسب الكمية وجهة الوصول." }),
      160,
    ),
    hsCode: plain(["HS code", "رمز النظام المنسق (HS)"], fact(hsCode), 20),
    forSeller: line(["Signature of the seller", "توقيع البائع"], fact({ en: "For the seller", ar: "عن البائع" }), 40),
    forBuyer: line(["Signature of the buyer", "توقيع المشتري"], fact({ en: "For the buyer", ar: "عن المشتري" }), 40),
    signature: line(
      ["Below the signatures", "أسفل التوقيعين"],
      fact({ en: "Name, signature, stamp", ar: "الاسم والتوقيع والختم" }),
      60,
    ),
  },
} as const satisfies Block;
