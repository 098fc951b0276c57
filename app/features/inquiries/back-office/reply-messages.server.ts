import { inquiryMessages } from "../messages.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import type { ReplyMessages } from "./reply.ts";
import { inquiryOfficeMessages } from "./messages.ts";

/** Loads both languages, because a reply uses the recipient's language. */
export const replyMessages: ReplyMessages = forEachLanguage((language) => ({
  ...inquiryOfficeMessages[language].reply,
  types: inquiryMessages[language].form.inquiryTypes,
}));
