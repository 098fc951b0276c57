import { defineMessages } from "#app/platform/i18n/define-messages.ts";
import type { Language } from "#app/platform/i18n/language.ts";

export const backupMessages = defineMessages({
  en: {
    title: "Backups",
    hint: "A backup is made and checked every night. The newest one of each of the last 7 days, 4 weeks, and 12 months is kept. It contains everything: orders, customers, emails, content, and files.",
    make: "Back up now",
    making: "A backup is being made…",
    failed: "Couldn’t load the backups.",
    none: "No backup yet",
    noneText: "The first one is made tonight. You can also make one now.",
    places: {
      disk: "These backups are on the site’s own server. Download one from time to time, and store it somewhere else.",
      remote: "These backups are in the file storage, apart from the site’s server.",
    },
    failures: {
      full: "The last backup failed: there isn’t enough free space on the disk.",
      store: "The last backup failed: the file storage doesn’t respond.",
      other: "The last backup failed. The server’s log has the reason.",
    },
    retried: "It is retried every hour.",
    download: "Download",
    downloadOf: "Download the backup of {date}",
    downloadTitle: "Download this backup?",
    downloadText: "It contains everyone’s personal data and the site’s secrets. Store it where only you can read it.",
    passwordRequired: "Please enter the password",
    invalidPassword: "Invalid password. Please try again.",
    started: "The download has started",
  },
  ar: {
    title: "النسخ الاحتياطية",
    hint: "تُنشأ نسخة احتياطية كل ليلة ويُتحقَّق من سلامتها. ونحتفظ بأحدث نسخة لكل يوم من آخر 7 أيام، ولكل أسبوع من آخر 4 أسابيع، ولكل شهر من آخر 12 شهرًا. وهي تشمل كل شيء: الطلبات والعملاء والرسائل والمحتوى والملفات.",
    make: "أنشئ نسخة الآن",
    making: "يجري إنشاء نسخة احتياطية…",
    failed: "تعذّر تحميل النسخ الاحتياطية.",
    none: "لا توجد نسخ بعد",
    noneText: "ستُنشأ أول نسخة الليلة، ويمكنك إنشاء نسخة الآن.",
    places: {
      disk: "هذه النسخ محفوظة على خادم الموقع نفسه. نزّل نسخة من حين لآخر واحفظها في مكان آخر.",
      remote: "هذه النسخ محفوظة في مخزن الملفات، بعيدًا عن خادم الموقع.",
    },
    failures: {
      full: "تعذّر إنشاء آخر نسخة احتياطية: لا توجد مساحة كافية على القرص.",
      store: "تعذّر إنشاء آخر نسخة احتياطية: مخزن الملفات لا يستجيب.",
      other: "تعذّر إنشاء آخر نسخة احتياطية. السبب مدوّن في سجلّ الخادم.",
    },
    retried: "تُعاد المحاولة كل ساعة.",
    download: "تنزيل",
    downloadOf: "تنزيل النسخة الاحتياطية بتاريخ {date}",
    downloadTitle: "هل تريد تنزيل هذه النسخة؟",
    downloadText: "تحتوي النسخة على البيانات الشخصية للجميع وعلى أسرار الموقع. احفظها حيث لا يستطيع غيرك قراءتها.",
    passwordRequired: "يرجى إدخال كلمة المرور",
    invalidPassword: "كلمة المرور غير صحيحة. يرجى المحاولة مرة أخرى.",
    started: "بدأ التنزيل",
  },
});

export type Messages = (typeof backupMessages)[Language];

/** Labels that other staff pages use for this feature. */
export const backupNames = defineMessages({
  en: {
    logged: {
      groups: { backup: "Backups" },
      subjects: { backups: "Backups" },
      actions: { "backup.ask": "Made a backup", "backup.download": "Downloaded a backup" },
    },
  },
  ar: {
    logged: {
      groups: { backup: "النسخ الاحتياطية" },
      subjects: { backups: "النسخ الاحتياطية" },
      actions: { "backup.ask": "أنشأ نسخة احتياطية", "backup.download": "نزّل نسخة احتياطية" },
    },
  },
});

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    backups: Messages;
  }
}
