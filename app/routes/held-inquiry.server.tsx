import type { MiddlewareFunction } from "react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { sendInquiry } from "#app/features/inquiries/contract.ts";
import { ar } from "#app/features/inquiries/strings.ar.ts";
import { en } from "#app/features/inquiries/strings.en.ts";
import type { TypedInquiry } from "#app/features/inquiries/ui/inquiry-problems.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { refusalSentence } from "#app/platform/http/problem-response.server.ts";
import { directionOf, type Language, localized } from "#app/platform/i18n/language.ts";
import { retryAfter, typedIn } from "./answer-inquiry.server.ts";
import { languageOfParams } from "./language.ts";
import { pageServices } from "./page-services.server.ts";

/**
 * Answers a plain inquiry beyond the limit with a small page that holds what was typed: the landing page around it takes
 * five milliseconds of the main thread, and there is no limit on being refused.
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
      <HeldInquiry language={language} typed={await typedIn(request)} refusal={refusalSentence(error, language)} />
    );
    const headers = { ...retryAfter(error), "content-type": "text/html; charset=utf-8" };
    return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, { status: error.status, headers });
  }
  return next();
};

type Props = { language: Language; typed: TypedInquiry; refusal: string };

function HeldInquiry({ language, typed: { name, email, message, ...chosen }, refusal }: Props) {
  const { form: words } = { en, ar }[language];
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{words.title}</title>
      </head>
      <body>
        <main id="contact">
          <p role="alert">{refusal}</p>
          <form method="post" action={`${localized("/", language)}?index#contact`}>
            {Object.entries(chosen).map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            <p>
              <label>
                {words.fullName} <input name="name" defaultValue={name} />
              </label>
            </p>
            <p>
              <label>
                {words.email} <input name="email" dir="ltr" defaultValue={email} />
              </label>
            </p>
            <p>
              <label>
                {words.message} <textarea name="message" rows={10} cols={40} defaultValue={message} />
              </label>
            </p>
            <button type="submit">{words.send}</button>
          </form>
        </main>
      </body>
    </html>
  );
}
