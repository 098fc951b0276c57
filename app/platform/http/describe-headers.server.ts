import { personal, unstored } from "./caching.ts";
import type { Endpoint } from "./endpoint.ts";
import { type JsonSchema, propertiesOf } from "./json-schema.server.ts";

type Header = { description?: string; required: boolean; schema: JsonSchema | boolean };
export type Headers = Record<string, Header>;

export function errorHeaders(delay: "always" | "sometimes"): Headers {
  return {
    ...cacheControlOf(unstored),
    "Retry-After": {
      description: "Seconds to wait before a retry.",
      required: delay === "always",
      schema: { type: "integer", minimum: 1 },
    },
  };
}

/** Describes the headers of a successful response, other than those of every response. */
export function headersOf(endpoint: Endpoint, cookieName: (name: string) => string): Headers {
  const { access, answerType, cacheControl, cookies, headers, query } = endpoint;
  const described = cacheControlOf(cacheControl ?? personal);
  if (cacheControl) described["ETag"] = text("Identifies this version.", true, '^(W/)?"[^"]+"$');
  if (propertiesOf(query).some(({ name }) => name === "cursor")) {
    described["Link"] = text("The next page (RFC 8288), except on the last.", false, '^<[^>]+>; rel="next"$');
  }
  if (answerType && answerType !== "text/html") {
    described["Content-Disposition"] = text("The file name.", true, '^(inline|attachment); filename="[^"]+"$');
  }
  if (cookies) described["Set-Cookie"] = setCookie(cookies.map(cookieName), true);
  if (access === "contributors" || access === "senders") {
    described["Set-Cookie"] = setCookie([cookieName("pmf-contributor")], false);
  }
  for (const { name, required, schema } of propertiesOf(headers)) described[name] = { required, schema };
  return described;
}

function cacheControlOf(value: string): Headers {
  return { "Cache-Control": { required: true, schema: { const: value } } };
}

function setCookie(names: string[], required: boolean): Header {
  const description = required ? `Sets ${names.join(" and ")}.` : `Sets ${names.join(" and ")} in a new browser.`;
  return text(description, required, `^(${names.join("|")})=`);
}

function text(description: string, required: boolean, pattern: string): Header {
  return { description, required, schema: { type: "string", pattern } };
}
