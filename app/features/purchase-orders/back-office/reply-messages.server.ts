import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { orderDocumentMessages } from "../document/messages.ts";
import { orderOfficeMessages } from "./messages.ts";
import type { OrderReplyMessages } from "./order-messages.ts";

/** Loads both languages, because a reply uses the buyer's language. */
export const orderReplyMessages: OrderReplyMessages = forEachLanguage((language) => ({
  ...orderOfficeMessages[language].reply,
  document: orderDocumentMessages[language],
}));
