import { data } from "react-router";
import { sendInquiry } from "#app/features/inquiries/contract.ts";
import { inquiryMessages } from "#app/features/inquiries/messages.ts";
import { receiveInquiry, sentInquiryOf } from "#app/features/inquiries/service.server.ts";
import { type InquiryProblems, type TypedInquiry, typedInquiry } from "#app/features/inquiries/ui/typed-inquiry.ts";
import { formOf } from "#app/platform/http/serve.server.ts";
import { type Language, localized } from "#app/platform/i18n/language.ts";
import type { PageServices } from "./page-services.server.ts";
import { answerPlainForm, heldForm, type PlainForm } from "./plain-form.server.tsx";

const { read, check } = formOf(sendInquiry);

const inquiryForm: PlainForm = {
  limit: sendInquiry.limit,
  read,
  labels(language) {
    const { form } = inquiryMessages[language];
    return {
      title: form.title,
      send: form.send,
      action: `${localized("/", language)}?index#inquiry`,
      fields: {
        name: { label: form.fullName },
        email: { label: form.email, dir: "ltr" },
        message: { label: form.message, isLong: true },
      },
    };
  },
};

/** The result of a plain form post: a thank-you message, or the form with its input and errors. */
export type AnsweredInquiry = {
  sent: boolean;
  typed: TypedInquiry;
  problems: InquiryProblems;
  /** The reason that sending failed, if it was not caused by a field. */
  rejection?: string;
};

export const heldInquiry = heldForm(inquiryForm);

/** Handles the inquiry form in browsers without JavaScript. The page shows a thank-you message or errors. */
export function answerInquiry(request: Request, language: Language, services: PageServices) {
  return answerPlainForm(inquiryForm, request, language, services, {
    async receive(form) {
      await receiveInquiry(services.inquiries, sentInquiryOf(check(form), language, undefined));
      return data<AnsweredInquiry>({ sent: true, typed: {}, problems: {} }, { status: 200 });
    },
    reject: ({ typed, ...why }): AnsweredInquiry => ({ sent: false, typed: typedInquiry(typed), ...why }),
  });
}
