import { defineMessages } from "#app/platform/i18n/define-messages.ts";

/** Error messages for images and documents. */
export const siteFileMessages = defineMessages({
  en: {
    pictureTooSmall:
      "This picture is too small to look sharp here. The visible part must be at least {width} × {height} pixels.",
  },
  ar: {
    pictureTooSmall:
      "هذه الصورة أصغر من أن تظهر واضحة في هذا الموضع: يجب ألا يقل عرض الجزء الظاهر منها عن {width} بكسل وارتفاعه عن {height} بكسل",
  },
});
