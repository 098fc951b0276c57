import { ar as formAr } from "../strings.ar.ts";
import { en as formEn } from "../strings.en.ts";
import type { ReplyMessages } from "./reply.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";

/** Loads both languages, because a reply uses the recipient's language. */
export const replyMessages: ReplyMessages = {
  en: { ...en.reply, types: formEn.form.inquiryTypes },
  ar: { ...ar.reply, types: formAr.form.inquiryTypes },
};
