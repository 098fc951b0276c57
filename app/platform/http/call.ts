import * as z from "zod/mini";
import { defaultLanguage } from "#app/platform/i18n/language.ts";
import { addressOf, type Endpoint } from "./endpoint.ts";
import { type Problem, problemSchema } from "./problem.ts";

/** A response with an error status. The message is `<status>: <body or status text>` (requirements §8). */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly status: number;
  readonly problem: Problem | undefined;
  /** The Retry-After header: how long the server asks to wait. */
  readonly retryAfter: string | null;

  constructor(status: number, body: string, statusText: string, retryAfter: string | null = null) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.retryAfter = retryAfter;
    this.problem = parseProblem(body);
  }
}

/**
 * The reason why an API call failed. The status is missing if there was no response; the detail is missing if the
 * server did not report the error in our format.
 */
export type Rejection = Partial<Problem> & { fields: Record<string, string> };

/** Returns the error details of a failed API call. */
export function rejectionOf(error: unknown): Rejection {
  return error instanceof CallError ? { fields: {}, ...error.problem, status: error.status } : { fields: {} };
}

/** Returns whether an API call failed because the record does not exist or was deleted. */
export function isNotFound(error: unknown): error is CallError {
  return error instanceof CallError && error.status === 404;
}

/** The event dispatched on the window for every 401 response to a request from any part of the page. */
export const signedOutEvent = "pmf-signed-out";

/** Throws a CallError unless the response is OK. */
export async function raiseUnlessOk(response: Response): Promise<void> {
  if (response.ok) return;
  if (response.status === 401) dispatchEvent(new Event(signedOutEvent));
  throw new CallError(response.status, await response.text(), response.statusText, response.headers.get("retry-after"));
}

type Schema = z.core.$ZodType;
export type CallInput<P extends Schema, Q extends Schema, B extends Schema> = {
  params?: z.core.input<P>;
  query?: z.core.input<Q>;
  body?: z.core.input<B>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Lets the browser finish the request after the visitor leaves the page. For small bodies only. */
  keepalive?: boolean;
};

/**
 * Calls a declared endpoint from the browser, with cookies and JSON as in requirements §7, and errors in the page's
 * language. Throws a CallError for an error status, and a TypeError if the server is unreachable.
 */
export async function call<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  endpoint: Endpoint<P, Q, B, A>,
  input: CallInput<P, Q, B> = {},
): Promise<z.core.output<A>> {
  const { params, query, body, headers, ...options } = input;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parameters of paths and queries are named texts
  const [inPath, inQuery] = [params, query] as (Record<string, string> | undefined)[];
  const address = addressOf(endpoint, inPath, inQuery);
  const response = await fetch(address, {
    ...options,
    method: endpoint.method,
    credentials: "include",
    headers: { ...pageLanguage(), ...(body === undefined ? {} : jsonBody), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });
  await raiseUnlessOk(response);
  return z.parse(endpoint.answer, response.status === 204 ? undefined : await response.json());
}

/** Returns the header that requests error messages in the page's language. */
export function pageLanguage(): Record<string, string> {
  return { "accept-language": document.documentElement.lang || defaultLanguage };
}

const jsonBody = { "content-type": "application/json" };

function parseProblem(body: string): Problem | undefined {
  try {
    return z.safeParse(problemSchema, JSON.parse(body)).data;
  } catch {
    return undefined; // the body is a proxy's HTML page, or empty
  }
}
