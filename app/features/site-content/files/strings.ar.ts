import type { Messages } from "./strings.en.ts";

export const ar: Messages = {
  pictureTooSmall:
    "هذه الصورة أصغر من أن تظهر واضحة في هذا الموضع: يجب ألا يقل عرض الجزء الظاهر منها عن {width} بكسل وارتفاعه عن {height} بكسل.",
};
