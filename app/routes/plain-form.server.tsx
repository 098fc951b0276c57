import { renderToStaticMarkup } from "react-dom/server";
import { data, type MiddlewareFunction } from "react-router";
import { isUnavailable } from "#app/platform/db/is-unavailable.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Limit } from "#app/platform/http/endpoint.ts";
import { rejectionSentence } from "#app/platform/http/problem-response.server.ts";
import { directionOf, type Language } from "#app/platform/i18n/language.ts";
import { counting } from "#app/platform/limits/limits.server.ts";
import { languageOfParams } from "./language.ts";
import { type PageServices, pageServices } from "./page-services.server.ts";

/** A form of a page that browsers without JavaScript can post to that page. */
export type PlainForm = {
  limit: Limit | undefined;
  /** Reads a posted form. Throws an `unsupportedType`, `tooLarge`, or `malformed` error. */
  read(request: Request): Promise<URLSearchParams>;
  /** Returns the form's words, and its visible fields by name. */
  labels(language: Language): {
    title: string;
    send: string;
    action: string;
    fields: Record<string, { label: string; isLong?: boolean; dir?: "ltr" }>;
  };
};

/** The rejection of a posted form: problems by field, or the reason that sending failed. */
export type Rejected = { typed: URLSearchParams; problems: Record<string, string>; rejection?: string };

type Answers<Received, Shown> = {
  /** Handles a form. Returns what the page shows, or a response to send instead. */
  receive(form: URLSearchParams): Promise<Received>;
  /** Returns what the page shows for a rejected form. */
  reject(rejected: Rejected): Shown;
};

/** Handles a plain form post. The page is rendered with the result, and a rejected form keeps its input. */
export async function answerPlainForm<Received, Shown>(
  { limit, read }: PlainForm,
  request: Request,
  language: Language,
  { limits, address }: PageServices,
  { receive, reject }: Answers<Received, Shown>,
) {
  let typed = new URLSearchParams();
  async function handle() {
    typed = await read(request);
    return receive(typed);
  }
  try {
    // As with API requests, count the request before reading its body.
    return await (limit ? counting(limits, limit, address, handle) : handle());
  } catch (error) {
    const refused = isUnavailable(error) ? new AppError("unavailable", "form", { cause: error }) : error;
    if (!(refused instanceof AppError)) throw error;
    // The body has not been read yet, but the page must display the input again.
    if (refused.code === "tooManyRequests") typed = await typedIn(read, request);
    const { fields } = refused.details;
    const why = fields ? { problems: fields } : { problems: {}, rejection: rejectionSentence(refused, language) };
    return data(reject({ typed, ...why }), { status: refused.status, headers: retryAfter(refused) });
  }
}

/** Reads the input of a form that was rejected before its body was read. Returns an empty form if that fails. */
function typedIn(read: PlainForm["read"], request: Request): Promise<URLSearchParams> {
  return read(request).catch(() => new URLSearchParams());
}

function retryAfter({ details: { retryAfterSeconds } }: AppError): Record<string, string> {
  return retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : {};
}

/**
 * Responds to a plain form post above the rate limit with a small page that preserves the input. A whole page takes
 * five milliseconds to render, which is too expensive because there is no limit on rejected requests.
 */
export function heldForm({ limit, read, labels }: PlainForm): MiddlewareFunction<Response> {
  return async ({ request, params, context }, next) => {
    const { limits, address } = context.get(pageServices);
    if (request.method !== "POST" || !limit) return next();
    try {
      await limits.check(limit, address);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const language = languageOfParams(params);
      const typed = await typedIn(read, request);
      const page = (
        <HeldForm
          language={language}
          labels={labels(language)}
          typed={typed}
          rejection={rejectionSentence(error, language)}
        />
      );
      const headers = { ...retryAfter(error), "content-type": "text/html; charset=utf-8" };
      return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, { status: error.status, headers });
    }
    return next();
  };
}

type Props = {
  language: Language;
  labels: ReturnType<PlainForm["labels"]>;
  typed: URLSearchParams;
  rejection: string;
};

function HeldForm({ language, labels: { title, send, action, fields }, typed, rejection }: Props) {
  const chosen = [...typed].filter(([name]) => !(name in fields));
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
      </head>
      <body>
        <main id="contact">
          <p role="alert">{rejection}</p>
          <form method="post" action={action}>
            {chosen.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {Object.entries(fields).map(([name, { label, isLong, dir }]) => (
              <p key={name}>
                <label>
                  {label}{" "}
                  {isLong ? (
                    <textarea name={name} rows={10} cols={40} defaultValue={typed.get(name) ?? ""} />
                  ) : (
                    <input name={name} dir={dir} defaultValue={typed.get(name) ?? ""} />
                  )}
                </label>
              </p>
            ))}
            <button type="submit">{send}</button>
          </form>
        </main>
      </body>
    </html>
  );
}
