import type { MailMessages } from "./strings.en.ts";

/** Only the email to the buyer is translated. The seller's is always in English (decision 007). */
export const ar: Pick<MailMessages, "buyer"> = {
  buyer: {
    subject: "استلمنا أمر الشراء رقم {orderNumber}",
    preheader: "وصلنا طلبكم وسنتواصل معكم لتأكيده.",
    title: "شكرًا لطلبكم",
    intro: "استلمنا أمر الشراء الخاص بكم، وسنتواصل معكم لتأكيد الكمية والشحن وطريقة الدفع.",
    attached: "تجدون مستند الطلب مرفقًا بصيغة PDF.",
    notAttached: "تجدون مستند الطلب في الرابط أدناه.",
    orderNumber: "رقم الطلب",
    product: "المنتج",
    quantity: "الكمية",
    weight: "الوزن الإجمالي",
    delivery: "التسليم",
    total: "الإجمالي",
    follow: "متابعة الطلب",
    footer: "وصلتكم هذه الرسالة لأن بريدكم الإلكتروني أُدخل في أمر شراء على موقعنا. إن لم تكونوا من أدخله، فيرجى تجاهلها.",
  },
};
