import { data } from "react-router";
import * as z from "zod/mini";
import { inquirySchema, sendInquiry } from "#app/features/inquiries/contract.ts";
import { perEmail, receiveInquiry } from "#app/features/inquiries/service.server.ts";
import {
  type InquiryProblems,
  inquiryProblems,
  trapIn,
  type TypedInquiry,
  typedInquiry,
} from "#app/features/inquiries/ui/inquiry-problems.ts";
import { isUnavailable } from "#app/platform/db/is-unavailable.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { refusalSentence } from "#app/platform/http/problem-response.server.ts";
import { counting } from "#app/platform/limits/limits.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import type { PageServices } from "./page-services.server.ts";

/** A form of some kilobytes; anything larger did not come from it. */
const maxFormBytes = 256 * 1024;

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
  try {
    const form = await readForm(request);
    typed = typedInquiry(form);
    const problems = inquiryProblems(typed);
    if (Object.keys(problems).length > 0) return answer(400, { sent: false, typed, problems });
    await send(typed, trapIn(form), language, services);
    return answer(200, { sent: true, typed: {}, problems: {} });
  } catch (error) {
    const refused = isUnavailable(error) ? new AppError("unavailable", "inquiry", { cause: error }) : error;
    if (!(refused instanceof AppError)) throw error;
    const headers = retryAfter(refused);
    return answer(
      refused.status,
      { sent: false, typed, problems: {}, refusal: refusalSentence(refused, language) },
      headers,
    );
  }
}

function answer(status: number, answered: AnsweredInquiry, headers: HeadersInit = {}) {
  return data(answered, { status, headers });
}

function retryAfter({ details: { retryAfterSeconds } }: AppError): HeadersInit {
  return retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : {};
}

async function readForm(request: Request): Promise<FormData> {
  const declared = request.headers.get("content-length");
  if (!declared || Number(declared) > maxFormBytes) throw new AppError("tooLarge", "inquiry");
  try {
    return await request.formData();
  } catch (cause) {
    throw new AppError("malformed", "inquiry", { cause });
  }
}

async function send(typed: TypedInquiry, trap: string, language: Language, { inquiries, address }: PageServices) {
  const inquiry = z.parse(inquirySchema, typed);
  const { limits } = inquiries;
  const receive = () =>
    counting(limits, perEmail, inquiry.email.toLowerCase(), () =>
      receiveInquiry(inquiries, { inquiry, language, trap, idempotencyKey: undefined }),
    );
  await (sendInquiry.limit ? counting(limits, sendInquiry.limit, address, receive) : receive());
}
