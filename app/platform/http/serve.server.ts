import type { Context, Hono } from "hono";
import * as z from "zod/mini";
import type { Lane } from "#app/platform/admission/admission.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { type Access, isForStaff, mayCall, type Role } from "./access.ts";
import { personal } from "./caching.ts";
import { languageOfCaller } from "./caller.server.ts";
import { type Endpoint, laneOf, type Limit } from "./endpoint.ts";
import { type Messages, problemResponse } from "./problem-response.server.ts";
import { largestForm, largestJson, readForm, readJson } from "./read-body.server.ts";
import { textResponse } from "./text-response.server.ts";

type Schema = z.core.$ZodType;

/** In characters. Longer queries are refused before they are parsed. */
export const longestQuery = 64 * 1024;

/** A signed-in staff member. */
export type Staff = { sessionId: string; accountId: string; name: string; role: Role; expiresAt: Date };

/** Information about the caller that handlers receive. `staff` is always set if the endpoint's access lists roles. */
export type Caller<Who extends Access = Access> = {
  language: Language;
  address: string;
  staff: Who extends string ? Staff | undefined : Staff;
  /** The browser's id if it has contributed before; always set for "contributors" and "senders". */
  contributor: string | undefined;
  /** The initial state of contributions from this caller. */
  startsAs: "pending" | "published";
  /** False for visitors while contributions are closed; always true for "contributors". */
  mayContribute: boolean;
  headers: Headers;
  /** Aborted when the caller disconnects. */
  signal: AbortSignal;
};

type StartingState = "pending" | "published" | undefined;
type Known = {
  staff: Staff | undefined;
  /** Whether the body had arrived when the session was checked. */
  isWhole: boolean;
  startsAs: StartingState;
  address: string;
  recognises: boolean;
};

/** The functions that endpoints use to identify callers and enforce rate limits. */
export type Guard = {
  staffOf(c: Context): Promise<Staff | undefined>;
  addressOf(c: Context): string;
  /** Runs the work in a slot of the lane. Throws an `unavailable` error if the lane is full. */
  admit(c: Context, lane: Lane, work: () => Promise<Response>): Promise<Response>;
  /**
   * Runs the work and counts it against the limit; throws if the limit is reached. Repeats of the same attempt do not
   * count and, without an attempt, neither do server failures.
   */
  counting(limit: Limit, sender: string, work: () => Promise<Response>, attempt?: string): Promise<Response>;
  /** Returns a contribution's initial state; undefined if this person cannot contribute. */
  startingState(staff: Staff | undefined): StartingState | Promise<StartingState>;
  /** Returns whether this person reviews contributions. Other staff contribute like visitors. */
  mayReview(staff: Staff): boolean;
  /** Returns whether the request's whole body has arrived, so that reading it takes no time. */
  hasArrived(c: Context): boolean;
  contributorOf(request: Request): string | undefined;
  newContributor(): { id: string; cookie: string };
};

/** A JSON response with a custom status or headers. */
export class Answer<Value> {
  readonly value: Value;
  readonly init: ResponseInit;
  constructor(value: Value, init: ResponseInit) {
    this.value = value;
    this.init = init;
  }
}

export type Served = {
  endpoint: Endpoint;
  respond(c: Context, guard: Guard): Promise<Response>;
};

/**
 * Binds a declared endpoint to its handler. Checks access, the rate limit, parameters, the query, and the body, in this
 * order, so unauthorized callers never see validation errors.
 */
export function serve<P extends Schema, Q extends Schema, B extends Schema, A extends Schema, Who extends Access>(
  endpoint: Endpoint<P, Q, B, A, Who>,
  handler: (
    input: { params: z.core.output<P>; query: z.core.output<Q>; body: z.core.output<B> },
    caller: Caller<Who>,
  ) => Promise<z.core.input<A> | Answer<z.core.input<A>> | Response>,
): Served {
  const largestBody = endpoint.body && largestJson(endpoint);

  async function respond(c: Context, guard: Guard) {
    const recognises = endpoint.access === "contributors" || endpoint.access === "senders";
    const known = await guard.staffOf(c);
    const isWhole = guard.hasArrived(c);
    const staff = recognises && known && !guard.mayReview(known) ? undefined : known;
    if (known) c.set("account", known.accountId);
    if (isForStaff(endpoint.access) && !staff) throw new AppError("unauthenticated", endpoint.path);
    if (!mayCall(endpoint, staff?.role)) throw new AppError("forbidden", endpoint.path);
    // Staff use their own lane, even for endpoints that visitors can also call.
    return guard.admit(c, known ? "staff" : laneOf(endpoint), async () => {
      const startsAs = await guard.startingState(staff);
      if (endpoint.access === "contributors" && !startsAs) {
        throw new AppError("unauthenticated", endpoint.path, { message: "contributionsClosed" });
      }
      const address = guard.addressOf(c);
      const attempt = endpoint.isIdempotent ? c.req.header("idempotency-key") : undefined;
      const answer = () => answerTo(c, guard, { staff, isWhole, startsAs, address, recognises });
      // What visitors can call, too, is not limited for staff.
      const counted = isForStaff(endpoint.access) ? staff?.accountId : staff ? undefined : address;
      return endpoint.limit && counted ? guard.counting(endpoint.limit, counted, answer, attempt) : answer();
    });
  }

  async function answerTo(c: Context, guard: Guard, { staff, isWhole, startsAs, address, recognises }: Known) {
    const request = c.req.raw;
    const params = check(endpoint.params, c.req.param(), () => new AppError("notFound", endpoint.path));
    const { search, searchParams } = new URL(request.url);
    if (search.length > longestQuery) throw new AppError("tooLarge", "query");
    const query = check(endpoint.query, Object.fromEntries(searchParams), invalidFields);
    const json = largestBody && (await readJson(request, largestBody, { isOptional: endpoint.bodyOptional }));
    if (largestBody && !isWhole && endpoint.access !== "everyone") await requireStill(c, guard, staff);
    const body = check(endpoint.body, json, invalidFields);
    const browser = guard.contributorOf(request);
    const newcomer = recognises && !browser ? guard.newContributor() : undefined;
    const response = toResponse(
      await handler(
        { params, query, body },
        {
          language: languageOfCaller(request),
          address,
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- respond() refused strangers where roles are named
          staff: staff as Caller<Who>["staff"],
          contributor: browser ?? newcomer?.id,
          startsAs: startsAs ?? "pending",
          mayContribute: startsAs !== undefined,
          headers: request.headers,
          signal: request.signal,
        },
      ),
      endpoint,
    );
    if (newcomer) response.headers.append("set-cookie", newcomer.cookie);
    return response;
  }
  return { endpoint, respond };
}

/** Throws if the session was ended, or lost its role, while the body arrived, which can take minutes. */
async function requireStill(c: Context, guard: Guard, staff: Staff | undefined): Promise<void> {
  if (!staff) return;
  const now = await guard.staffOf(c);
  if (now?.sessionId !== staff.sessionId || now.role !== staff.role) throw new AppError("unauthenticated", "session");
}

/** Lets an endpoint accept plain form posts, which are read and validated like its JSON. */
export function formOf<B extends Schema>({ path, body, maxBytes }: Endpoint<Schema, Schema, B>) {
  if (!body) throw new Error(`Expected a call with a body: ${path}`);
  const largest = largestForm({ maxBytes });
  return {
    /** Throws an `unsupportedType`, `tooLarge`, `malformed`, or `requestTimeout` error. */
    read: (request: Request) => readForm(request, largest),
    /** Throws an `invalid` error that lists the invalid fields. */
    check: (form: URLSearchParams) => check(body, Object.fromEntries(form), invalidFields),
  };
}

/** Registers a feature's endpoints with the server, including their error messages. */
export function mount(app: Hono, served: Served[], guard: Guard, messages: Messages): void {
  for (const { endpoint, respond } of served) {
    app.on(endpoint.method, pattern(endpoint.path), async (c) => {
      try {
        return await respond(c, guard);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        noteRejection(c, error);
        return problemResponse(error, languageOfCaller(c.req.raw), messages);
      }
    });
  }
  for (const path of new Set(served.map(({ endpoint }) => endpoint.path))) {
    const methods = served.filter(({ endpoint }) => endpoint.path === path).map(({ endpoint }) => endpoint.method);
    app.all(pattern(path), (c) => {
      const rejection = problemResponse(new AppError("methodNotAllowed", path), languageOfCaller(c.req.raw), messages);
      rejection.headers.set("allow", allowedMethods(methods));
      return rejection;
    });
  }
}

/** Returns the Allow header of an address. The server answers HEAD wherever it answers GET. */
export function allowedMethods(methods: readonly string[]): string {
  return methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
}

/** Records the error code for the request log (server/middleware/request-log.ts). */
function noteRejection(c: Context, { code }: AppError): void {
  c.set("refused", code);
}

/** Converts "/orders/{id}" to the router's syntax: "/orders/:id". */
function pattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

function check<S extends Schema>(
  schema: S | undefined,
  value: unknown,
  refuse: (error: z.core.$ZodError) => AppError,
): z.core.output<S> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without a schema the output is undefined
  if (!schema) return undefined as z.core.output<S>;
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw refuse(parsed.error);
  return parsed.data;
}

function invalidFields({ issues }: z.core.$ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[fieldName(issue.path) || "body"] ??= issue.message;
  return new AppError("invalid", "fields", { fields });
}

/**
 * Returns a field's path. It ends before the first part that is not a plain name: the caller might have chosen that
 * part, and it must not be echoed.
 */
function fieldName(path: readonly PropertyKey[]): string {
  const named = path.findIndex((part) => !/^\w{1,40}$/.test(String(part)));
  return (named < 0 ? path : path.slice(0, named)).join(".");
}

function toResponse(result: unknown, { cacheControl = personal, status = 200 }: Endpoint): Response {
  if (result instanceof Response) return result;
  const { value, init } = result instanceof Answer ? result : { value: result, init: {} };
  const headers = new Headers(init.headers);
  if (!headers.has("cache-control")) headers.set("cache-control", cacheControl);
  if (value === undefined) return new Response(null, { status: init.status ?? 204, headers });
  headers.set("content-type", "application/json; charset=utf-8");
  return textResponse(JSON.stringify(value), { status: init.status ?? status, headers });
}
