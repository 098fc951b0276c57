import { defineMessages } from "#app/platform/i18n/define-messages.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { plural, type PluralForms } from "#app/platform/i18n/plural.ts";
import type { TroubleKind, WaitingKind } from "./contract.ts";

export const dashboardMessages = defineMessages({
  en: {
    lastBackup: "Last backup: {age}",
    troubles: {
      password: "No email has gone out since {since}: the mail server doesn’t accept our user name or password.",
      certificate: "No email has gone out since {since}: the mail server’s certificate is not trusted.",
      encryption: "No email has gone out since {since}: the mail server doesn’t offer an encrypted connection.",
      sender: "No email has gone out since {since}: the mail server doesn’t let us send from our address.",
      rejected: "No email has gone out since {since}: the mail server rejects our connection.",
      limit:
        "No email has gone out since {since}: the mail server accepts no more from us for now. That may be a daily limit.",
      limitForOthers:
        "Only emails about orders have gone out since {since}: the mail server accepts no more from us for now. That may be a daily limit.",
      unavailable: "No email has gone out since {since}: the mail server can’t be reached.",
      storeFailed: "The file storage hasn’t responded since {since}, so files can’t be uploaded or opened.",
      storeFull: "The file storage has been almost full since {since}, so files can’t be uploaded.",
      diskFull: "The disk has been almost full since {since}, so files can’t be uploaded.",
      diskFailed: "The disk has been full since {since}. Free up space now, or orders will soon be rejected.",
      backupFull: "No backup could be made since {since}: there isn’t enough free space on the disk.",
      backupStore: "No backup could be made since {since}: the file storage doesn’t respond.",
      backupFailed: "No backup could be made since {since}. The server’s log has the reason.",
    } satisfies Record<TroubleKind, string>,
    mailIsKept: "Nothing is lost: waiting emails will be sent automatically once this is fixed.",
    ordersArrive: "Orders and inquiries still arrive.",
    showMails: "Show emails",
    setUpMail: "Set up email",
    showBackups: "Show backups",
    waiting: {
      mailFailed: plural({ one: "{n} email couldn’t be sent", other: "{n} emails couldn’t be sent" }),
      backup: plural({ one: "The last backup is {n} day old", other: "The last backup is {n} days old" }),
      unpublished: plural({
        one: "{n} scheduled publication of the site failed",
        other: "{n} scheduled publications of the site failed",
      }),
      orders: plural({ one: "{n} new order", other: "{n} new orders" }),
      inquiries: plural({ one: "{n} inquiry to answer", other: "{n} inquiries to answer" }),
      review: plural({ one: "{n} contribution to review", other: "{n} contributions to review" }),
      certificate: plural({
        one: "The GMP certificate has expired or expires today",
        other: "The GMP certificate expires in {n} days",
      }),
      samples: plural({ one: "{n} sample to replace", other: "{n} samples to replace" }),
    } satisfies Record<WaitingKind, PluralForms>,
    steps: {
      title: "Before you launch",
      progress: "{done} of {all} done",
      intro: "One-time setup tasks.",
      done: "Done",
      passwords: "Store both passwords somewhere safe.",
      mail: "Set up the mail server, and check that the test email arrives.",
      seller: "Replace the seller’s name, address, and phone number with your own.",
      backup: "Make the first backup. After that, one is made every night.",
      failed: "Couldn’t save this. Please try again.",
    },
  },
  ar: {
    lastBackup: "آخر نسخة احتياطية: {age}",
    troubles: {
      password: "لم تخرج أي رسالة بريد منذ {since}: خادم البريد لا يقبل اسم المستخدم أو كلمة المرور.",
      certificate: "لم تخرج أي رسالة بريد منذ {since}: شهادة خادم البريد غير موثوقة.",
      encryption: "لم تخرج أي رسالة بريد منذ {since}: خادم البريد لا يوفّر اتصالًا مشفّرًا.",
      sender: "لم تخرج أي رسالة بريد منذ {since}: خادم البريد لا يسمح بالإرسال من عنواننا.",
      rejected: "لم تخرج أي رسالة بريد منذ {since}: خادم البريد يرفض الاتصال.",
      limit:
        "لم تخرج أي رسالة بريد منذ {since}: خادم البريد لا يقبل منا مزيدًا من الرسائل حاليًا، وربما بلغنا الحد اليومي للإرسال.",
      limitForOthers:
        "لا تخرج إلا رسائل الطلبات منذ {since}: خادم البريد لا يقبل منا مزيدًا من الرسائل حاليًا، وربما بلغنا الحد اليومي للإرسال.",
      unavailable: "لم تخرج أي رسالة بريد منذ {since}: تعذّر الوصول إلى خادم البريد.",
      storeFailed: "تعذّر رفع الملفات وفتحها منذ {since}: مخزن الملفات لا يستجيب.",
      storeFull: "تعذّر رفع الملفات منذ {since}: أوشك مخزن الملفات على الامتلاء.",
      diskFull: "تعذّر رفع الملفات منذ {since}: أوشك القرص على الامتلاء.",
      diskFailed: "القرص ممتلئ منذ {since}. أفرغ مساحة الآن، وإلا تعذّر استقبال الطلبات قريبًا.",
      backupFull: "تعذّر إنشاء نسخة احتياطية منذ {since}: لا توجد مساحة كافية على القرص.",
      backupStore: "تعذّر إنشاء نسخة احتياطية منذ {since}: مخزن الملفات لا يستجيب.",
      backupFailed: "تعذّر إنشاء نسخة احتياطية منذ {since}. السبب مدوّن في سجلّ الخادم.",
    },
    mailIsKept: "لن يضيع شيء، وستُرسل الرسائل المنتظرة تلقائيًا بعد حلّ المشكلة.",
    ordersArrive: "الطلبات والاستفسارات تصل كالمعتاد.",
    showMails: "عرض الرسائل",
    setUpMail: "ضبط البريد",
    showBackups: "عرض النسخ الاحتياطية",
    waiting: {
      mailFailed: {
        one: "رسالة واحدة تعذّر إرسالها",
        two: "رسالتان تعذّر إرسالهما",
        few: "{n} رسائل تعذّر إرسالها",
        many: "{n} رسالة تعذّر إرسالها",
        other: "{n} رسالة تعذّر إرسالها",
      },
      backup: {
        one: "مضى يوم على آخر نسخة احتياطية",
        two: "مضى يومان على آخر نسخة احتياطية",
        few: "مضت {n} أيام على آخر نسخة احتياطية",
        many: "مضى {n} يومًا على آخر نسخة احتياطية",
        other: "مضى {n} يوم على آخر نسخة احتياطية",
      },
      unpublished: {
        one: "تعذّر نشر الموقع في موعد واحد",
        two: "تعذّر نشر الموقع في موعدين",
        few: "تعذّر نشر الموقع في {n} مواعيد",
        many: "تعذّر نشر الموقع في {n} موعدًا",
        other: "تعذّر نشر الموقع في {n} موعد",
      },
      orders: {
        one: "طلب جديد واحد",
        two: "طلبان جديدان",
        few: "{n} طلبات جديدة",
        many: "{n} طلبًا جديدًا",
        other: "{n} طلب جديد",
      },
      inquiries: {
        one: "استفسار واحد بانتظار الرد",
        two: "استفساران بانتظار الرد",
        few: "{n} استفسارات بانتظار الرد",
        many: "{n} استفسارًا بانتظار الرد",
        other: "{n} استفسار بانتظار الرد",
      },
      review: {
        one: "مساهمة واحدة بانتظار المراجعة",
        two: "مساهمتان بانتظار المراجعة",
        few: "{n} مساهمات بانتظار المراجعة",
        many: "{n} مساهمة بانتظار المراجعة",
        other: "{n} مساهمة بانتظار المراجعة",
      },
      certificate: {
        one: "انتهت صلاحية شهادة GMP أو تنتهي اليوم",
        two: "تنتهي صلاحية شهادة GMP خلال يومين",
        few: "تنتهي صلاحية شهادة GMP خلال {n} أيام",
        many: "تنتهي صلاحية شهادة GMP خلال {n} يومًا",
        other: "تنتهي صلاحية شهادة GMP خلال {n} يوم",
      },
      samples: {
        one: "عنصر تجريبي واحد يلزم استبداله",
        two: "عنصران تجريبيان يلزم استبدالهما",
        few: "{n} عناصر تجريبية يلزم استبدالها",
        many: "{n} عنصرًا تجريبيًا يلزم استبداله",
        other: "{n} عنصر تجريبي يلزم استبداله",
      },
    },
    steps: {
      title: "قبل إطلاق الموقع",
      progress: "أُنجز {done} من {all}",
      intro: "خطوات إعداد تُنجز مرة واحدة.",
      done: "تم",
      passwords: "احفظ كلمتي المرور في مكان آمن.",
      mail: "اضبط خادم البريد وتأكد من وصول الرسالة التجريبية.",
      seller: "استبدل اسم البائع وعنوانه ورقم هاتفه ببياناتك.",
      backup: "أنشئ أول نسخة احتياطية. بعدها تُنشأ نسخة تلقائيًا كل ليلة.",
      failed: "تعذّر الحفظ. يرجى المحاولة مرة أخرى.",
    },
  },
});

export type Messages = (typeof dashboardMessages)[Language];

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    dashboard: Messages;
  }
}
