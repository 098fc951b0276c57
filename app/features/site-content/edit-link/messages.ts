import { defineMessages } from "#app/platform/i18n/define-messages.ts";

/** Apart from the feature's other messages, because public pages load it. */
export const editLinkMessages = defineMessages({ en: "Edit this page", ar: "تعديل هذه الصفحة" });
