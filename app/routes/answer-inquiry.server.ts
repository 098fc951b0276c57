import { data } from "react-router";
import * as z from "zod/mini";
import { inquirySchema, sendInquiry } from "#app/features/inquiries/contract.ts";
import { perEmail, receiveInquiry } from "#app/features/inquiries/service.server.ts";
import { inquiryProblems, trapIn, typedInquiry } from "#app/features/inquiries/ui/inquiry-problems.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import type { PageServices } from "./page-services.server.ts";

/** A form of some kilobytes; anything larger did not come from it. */
const maxFormBytes = 64 * 1024;

/** Answers the inquiry form of a browser without script: the page shows it again, with thanks or with what is wrong. */
export async function answerInquiry(request: Request, language: Language, { inquiries, address }: PageServices) {
  if (Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY) > maxFormBytes) {
    throw data(null, { status: 413 });
  }
  const form = await request.formData();
  const typed = typedInquiry(form);
  const problems = inquiryProblems(typed);
  if (Object.keys(problems).length > 0) return data({ sent: false, typed, problems }, { status: 400 });
  const inquiry = z.parse(inquirySchema, typed);
  if (sendInquiry.limit) await inquiries.limits.take(sendInquiry.limit, address);
  await inquiries.limits.take(perEmail, inquiry.email.toLowerCase());
  const trap = trapIn(form);
  await receiveInquiry(inquiries, { inquiry, language, trap, idempotencyKey: undefined });
  return data({ sent: true, typed: {}, problems: {} });
}
