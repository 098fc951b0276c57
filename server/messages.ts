import { defineMessages } from "#app/platform/i18n/define-messages.ts";

/** What the server says before the product is ready. */
export const startingMessages = defineMessages({
  en: "The site is starting. Please try again in a moment.",
  ar: "يبدأ الموقع عمله الآن. يرجى المحاولة بعد لحظات.",
});
