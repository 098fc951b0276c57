import { data } from "react-router";
import * as z from "zod/mini";
import { inquirySchema, sendInquiry } from "#app/features/inquiries/contract.ts";
import { receiveInquiry } from "#app/features/inquiries/service.server.ts";
import {
  type InquiryProblems,
  inquiryProblems,
  trapIn,
  type TypedInquiry,
  typedInquiry,
} from "#app/features/inquiries/ui/inquiry-problems.ts";
import { isUnavailable } from "#app/platform/db/is-unavailable.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { largestForm } from "#app/platform/http/largest-input.server.ts";
import { refusalSentence } from "#app/platform/http/problem-response.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { counting } from "#app/platform/limits/limits.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import type { PageServices } from "./page-services.server.ts";

/** What the same inquiry may take as JSON is read of a form, too. */
const largest = largestForm(sendInquiry.body ?? inquirySchema);

/** What the page shows of a plain post: thanks, or the form with all that was typed and what is wrong with it. */
export type AnsweredInquiry = {
  sent: boolean;
  typed: TypedInquiry;
  problems: InquiryProblems;
  /** Why nothing was sent, when it was not for a field. */
  refusal?: string;
};

/** Answers the inquiry form of a browser without script: the page shows it again, with thanks or with what is wrong. */
export async function answerInquiry(request: Request, language: Language, services: PageServices) {
  let typed: TypedInquiry = {};
  async function receive() {
    const form = await readForm(request, largest);
    typed = typedInquiry(form);
    const problems = inquiryProblems(typed);
    if (Object.keys(problems).length > 0) return answer(400, { sent: false, typed, problems });
    await send(typed, trapIn(form), language, services);
    return answer(200, { sent: true, typed: {}, problems: {} });
  }
  const { limit } = sendInquiry;
  try {
    // As for a call: counted before a byte is read.
    return await (limit ? counting(services.inquiries.limits, limit, services.address, receive) : receive());
  } catch (error) {
    const refused = isUnavailable(error) ? new AppError("unavailable", "inquiry", { cause: error }) : error;
    if (!(refused instanceof AppError)) throw error;
    const { fields } = refused.details;
    // Nothing had been read yet, and the page shows again what was typed.
    if (refused.code === "tooManyRequests") typed = await typedIn(request);
    if (fields) return answer(refused.status, { sent: false, typed, problems: fields });
    const headers = retryAfter(refused);
    return answer(
      refused.status,
      { sent: false, typed, problems: {}, refusal: refusalSentence(refused, language) },
      headers,
    );
  }
}

/** What was typed into a plain form that was refused unread; nothing where it cannot be read. */
export async function typedIn(request: Request): Promise<TypedInquiry> {
  return readForm(request, largest).then(typedInquiry, () => ({}));
}

function answer(status: number, answered: AnsweredInquiry, headers: HeadersInit = {}) {
  return data(answered, { status, headers });
}

/** When a refused form may be sent again. */
export function retryAfter({ details: { retryAfterSeconds } }: AppError): Record<string, string> {
  return retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : {};
}

async function send(typed: TypedInquiry, trap: string, language: Language, { inquiries }: PageServices) {
  const inquiry = z.parse(inquirySchema, typed);
  await receiveInquiry(inquiries, { inquiry, language, trap, idempotencyKey: undefined });
}
