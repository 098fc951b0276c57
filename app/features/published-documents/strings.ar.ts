import type { names as enNames } from "./strings.en.ts";

export const names: typeof enNames = {
  logged: {
    groups: { cv: "السيرة الذاتية", certificate: "الشهادات", "patent-certificate": "شهادات براءات الاختراع" },
    subjects: { cv: "السيرة الذاتية", certificates: "شهادة", "patent-certificates": "شهادة براءة اختراع" },
    actions: {
      "cv.replace": "استبدل السيرة الذاتية",
      "certificate.replace": "استبدل شهادة",
      "patent-certificate.publish": "نشر شهادة براءة اختراع",
    },
  },
};
