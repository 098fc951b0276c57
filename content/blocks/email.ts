import type { Block } from "#app/platform/content/field.ts";
import { both, fact, line, paragraph } from "#app/platform/content/fields.ts";

/** The confirmation of an order, which its buyer receives by email. */
export const orderMail = {
  label: both(["Email to buyers", "رسالة تأكيد الطلب"]),
  place: { path: "/mail/order", anchor: "mail" },
  fields: {
    subject: line(
      ["Subject ({orderNumber} is the number of the order)", "الموضوع ({orderNumber} هو رقم الطلب)"],
      fact({ en: "Purchase order {orderNumber} received", ar: "استلمنا أمر الشراء رقم {orderNumber}" }),
      120,
    ),
    preheader: line(
      ["Text that inboxes show next to the subject", "النص الذي يظهر بجوار الموضوع في صندوق الوارد"],
      fact({
        en: "We’ve received your order and will contact you to confirm it.",
        ar: "وصلنا طلبكم وسنتواصل معكم لتأكيده.",
      }),
      160,
    ),
    title: line(["Title", "العنوان"], fact({ en: "Thank you for your order", ar: "شكرًا لطلبكم" })),
    intro: paragraph(
      ["Text", "النص"],
      fact({
        en: "We’ve received your purchase order. We’ll contact you to confirm the quantity, shipping, and payment.",
        ar: "استلمنا أمر الشراء الخاص بكم، وسنتواصل معكم لتأكيد الكمية والشحن وطريقة الدفع.",
      }),
      600,
    ),
    button: line(["Button", "الزر"], fact({ en: "Track your order", ar: "متابعة الطلب" }), 40),
    footer: paragraph(
      ["Small print", "الحاشية"],
      fact({
        en: "You’re receiving this message because your email address was entered in a purchase order on our website. If that wasn’t you, please ignore this message.",
        ar: "وصلتكم هذه الرسالة لأن بريدكم الإلكتروني أُدخل في أمر شراء على موقعنا. إن لم تكونوا من أدخله، فيرجى تجاهلها.",
      }),
    ),
  },
} as const satisfies Block;

/** The acknowledgement of an inquiry, which its sender receives by email. */
export const inquiryMail = {
  label: both(["Email after an inquiry", "رسالة استلام الاستفسار"]),
  place: { path: "/mail/inquiry", anchor: "mail" },
  fields: {
    subject: line(["Subject", "الموضوع"], fact({ en: "We have received your inquiry", ar: "استلمنا استفسارك" }), 120),
    preheader: line(
      ["Text that inboxes show next to the subject", "النص الذي يظهر بجوار الموضوع في صندوق الوارد"],
      fact({ en: "Thank you for contacting us.", ar: "شكرًا لتواصلك معنا." }),
      160,
    ),
    title: line(["Title", "العنوان"], fact({ en: "Thank you for your inquiry", ar: "شكرًا لاستفسارك" })),
    intro: paragraph(
      ["Text", "النص"],
      fact({
        en: "We’ve received your message and will reply by email.",
        ar: "استلمنا رسالتك، وسنرد عليك عبر البريد الإلكتروني.",
      }),
      600,
    ),
    footer: paragraph(
      ["Small print", "الحاشية"],
      fact({
        en: "You’re receiving this message because your email address was entered in a form on our website. If that wasn’t you, please ignore this message.",
        ar: "وصلتك هذه الرسالة لأن بريدك الإلكتروني أُدخل في نموذج على موقعنا. إن لم تكن من أدخله، فيرجى تجاهلها.",
      }),
    ),
  },
} as const satisfies Block;
