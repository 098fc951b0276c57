import { data, type MiddlewareFunction } from "react-router";
import { sendInquiry } from "#app/features/inquiries/contract.ts";
import { receiveInquiry, sentInquiryOf } from "#app/features/inquiries/service.server.ts";
import { type InquiryProblems, type TypedInquiry, typedInquiry } from "#app/features/inquiries/ui/inquiry-problems.ts";
import { isUnavailable } from "#app/platform/db/is-unavailable.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { rejectionSentence } from "#app/platform/http/problem-response.server.ts";
import { counting } from "#app/platform/limits/limits.server.ts";
import { directionOf, type Language, localized } from "#app/platform/i18n/language.ts";
import { type PageServices, pageServices } from "./page-services.server.ts";
import { formOf } from "#app/platform/http/serve.server.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { ar } from "#app/features/inquiries/strings.ar.ts";
import { en } from "#app/features/inquiries/strings.en.ts";
import { languageOfParams } from "./language.ts";

const inquiryForm = formOf(sendInquiry);

/** The result of a plain form post: a thank-you message, or the form with its input and errors. */
export type AnsweredInquiry = {
  sent: boolean;
  typed: TypedInquiry;
  problems: InquiryProblems;
  /** The reason that sending failed, if it was not caused by a field. */
  rejection?: string;
};

/**
 * Handles the inquiry form in browsers without JavaScript. Renders the page again with a thank-you message or errors.
 */
export async function answerInquiry(request: Request, language: Language, services: PageServices) {
  let typed: TypedInquiry = {};
  async function receive() {
    const form = await inquiryForm.read(request);
    typed = typedInquiry(form);
    await receiveInquiry(services.inquiries, sentInquiryOf(inquiryForm.check(form), language, undefined));
    return answer(200, { sent: true, typed: {}, problems: {} });
  }
  const { limit } = sendInquiry;
  try {
    // As with API requests, count the request before reading its body.
    return await (limit ? counting(services.inquiries.limits, limit, services.address, receive) : receive());
  } catch (error) {
    const refused = isUnavailable(error) ? new AppError("unavailable", "inquiry", { cause: error }) : error;
    if (!(refused instanceof AppError)) throw error;
    // The body has not been read yet, but the page must display the input again.
    if (refused.code === "tooManyRequests") typed = await typedIn(request);
    const { fields } = refused.details;
    const why = fields ? { problems: fields } : { problems: {}, rejection: rejectionSentence(refused, language) };
    return answer(refused.status, { sent: false, typed, ...why }, retryAfter(refused));
  }
}

/** Reads the input of a form that was rejected before its body was read. Returns an empty object if that fails. */
async function typedIn(request: Request): Promise<TypedInquiry> {
  return inquiryForm.read(request).then(typedInquiry, () => ({}));
}

function answer(status: number, answered: AnsweredInquiry, headers: HeadersInit = {}) {
  return data(answered, { status, headers });
}

/** Returns the Retry-After header of a rejected form. */
function retryAfter({ details: { retryAfterSeconds } }: AppError): Record<string, string> {
  return retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : {};
}

/**
 * Responds to a plain form post above the rate limit with a small page that preserves the input. The landing page takes
 * five milliseconds to render, which is too expensive because there is no limit on rejected requests.
 */
export const heldInquiry: MiddlewareFunction<Response> = async ({ request, params, context }, next) => {
  const { inquiries, address } = context.get(pageServices);
  const { limit } = sendInquiry;
  if (request.method !== "POST" || !limit) return next();
  try {
    await inquiries.limits.check(limit, address);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const language = languageOfParams(params);
    const page = (
      <HeldInquiry language={language} typed={await typedIn(request)} rejection={rejectionSentence(error, language)} />
    );
    const headers = { ...retryAfter(error), "content-type": "text/html; charset=utf-8" };
    return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, { status: error.status, headers });
  }
  return next();
};

type Props = { language: Language; typed: TypedInquiry; rejection: string };

function HeldInquiry({ language, typed: { name, email, message, ...chosen }, rejection }: Props) {
  const { form: messages } = { en, ar }[language];
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{messages.title}</title>
      </head>
      <body>
        <main id="contact">
          <p role="alert">{rejection}</p>
          <form method="post" action={`${localized("/", language)}?index#contact`}>
            {Object.entries(chosen).map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            <p>
              <label>
                {messages.fullName} <input name="name" defaultValue={name} />
              </label>
            </p>
            <p>
              <label>
                {messages.email} <input name="email" dir="ltr" defaultValue={email} />
              </label>
            </p>
            <p>
              <label>
                {messages.message} <textarea name="message" rows={10} cols={40} defaultValue={message} />
              </label>
            </p>
            <button type="submit">{messages.send}</button>
          </form>
        </main>
      </body>
    </html>
  );
}
