import type { IncomingMessage, ServerResponse } from "node:http";
import { languageIn } from "#app/platform/http/caller.server.ts";
import { defaultLanguage } from "#app/platform/i18n/language.ts";
import { startingMessages } from "./messages.ts";

/** Responds while the server is listening but not ready yet: to calls as the API describes, and to people in text. */
export function answerStarting({ url = "", headers }: IncomingMessage, response: ServerResponse): void {
  const isCall = url.startsWith("/api/");
  response.writeHead(503, {
    "cache-control": "no-store",
    "content-type": isCall ? "application/problem+json; charset=utf-8" : "text/plain; charset=utf-8",
    "retry-after": "2",
  });
  const title = startingMessages[languageIn(headers["accept-language"]) ?? defaultLanguage];
  const problem = { type: "about:blank", title, status: 503, detail: title, code: "unavailable" };
  response.end(isCall ? JSON.stringify(problem) : `${Object.values(startingMessages).join("\n")}\n`);
}
