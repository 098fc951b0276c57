import type { Words } from "./strings.en.ts";

export const ar: Words = {
  kind: "شهادة براءة اختراع",
  titles: {
    "Gulf Cooperation Council": "مجلس التعاون الخليجي",
    "European Union": "الاتحاد الأوروبي",
    Turkey: "تركيا",
    "United States of America": "الولايات المتحدة الأمريكية",
  },
};
