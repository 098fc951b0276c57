import { AppError } from "#app/platform/errors/app-error.ts";
import { languageOfCaller } from "#app/platform/http/caller.server.ts";
import { generalMessages } from "#app/platform/http/messages.ts";
import { type Messages, problemResponse, rejectionSentence } from "#app/platform/http/problem-response.server.ts";
import { allowedMethods } from "#app/platform/http/serve.server.ts";
import { directionOf } from "#app/platform/i18n/language.ts";

/**
 * Creates the error response: problem details for API clients, and a page with a short message for people who follow a
 * link. For read requests, the message does not mention saving.
 */
export function errorResponse(request: Request, error: AppError, messages: Messages = generalMessages): Response {
  const isReading = request.method === "GET" || request.method === "HEAD";
  const told =
    isReading && error.code === "unavailable" && !error.details.message
      ? new AppError(error.code, error.subject, { ...error.details, message: "notShown" })
      : error;
  const language = languageOfCaller(request);
  const problem = problemResponse(told, language, messages);
  if (!isReading || !request.headers.get("accept")?.includes("text/html")) return problem;
  const sentence = rejectionSentence(told, language, messages);
  const headers = new Headers(problem.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  const html = `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${sentence}</title>
<p>${sentence}</p></html>`;
  return new Response(html, { status: problem.status, headers });
}

/** Rejects a request whose method its address does not support. An address that supports GET supports HEAD, too. */
export function methodNotAllowed(request: Request, methods: readonly string[]): Response {
  const rejection = errorResponse(request, new AppError("methodNotAllowed", "address"));
  rejection.headers.set("allow", allowedMethods(methods));
  return rejection;
}
