import { ar as documentAr } from "../document/strings.ar.ts";
import { en as documentEn } from "../document/strings.en.ts";
import type { OrderReplyMessages } from "./order-messages.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";

/** Loads both languages, because a reply uses the buyer's language. */
export const orderReplyMessages: OrderReplyMessages = {
  en: { ...en.reply, document: documentEn },
  ar: { ...ar.reply, document: documentAr },
};
