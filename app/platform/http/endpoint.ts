import type * as z from "zod/mini";
import type { Lane } from "#app/platform/admission/admission.server.ts";
import { type Access, isForStaff } from "./access.ts";

type Schema = z.core.$ZodType;

/** How often an IP address can call an endpoint, counted across all instances. */
export type Limit = { name: string; points: number; perSeconds: number };

/** An endpoint, declared once: the browser calls it, the server handles it, and OpenAPI documents it. */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Who extends Access = Access,
> = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path, with parameters in braces: "/api/purchase-orders/{id}". */
  path: `/${string}`;
  summary: string;
  /** "everyone", "contributors", "senders", or a list of staff roles: `can.readOrders`. */
  access: Who;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The size of the largest body, in bytes, which a test compares with the schema. By default, it is 64 KiB. */
  maxBytes?: number;
  /** Allows a missing body, which is then read as `{}`. */
  bodyOptional?: boolean;
  limit?: Limit;
  /** Repeats with the same Idempotency-Key change nothing, so the limit counts them only once. */
  isIdempotent?: boolean;
  /** The lane that handles the requests; `laneOf` returns the default. */
  lane?: Lane;
  /** The status of a successful response; defaults to 200. */
  status?: number;
  /** The status of a repeated request that changed nothing, if it differs. */
  repeatStatus?: number;
  answer: Answer;
  /** The media type of a response that is not JSON: "application/pdf", "text/csv". */
  answerType?: string;
  /** Lets clients keep a successful response, which then has an ETag. By default, nothing stores it. */
  cacheControl?: string;
  /** The names of the cookies that a successful response sets, without `__Host-`. */
  cookies?: readonly string[];
  /** Other headers of a successful response that callers use. */
  headers?: Schema;
};

/** Declares an endpoint. This function only exists for type inference. */
export function endpoint<
  Params extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
  Answer extends Schema = z.ZodMiniUndefined,
  Who extends Access = Access,
>(declared: Endpoint<Params, Query, Body, Answer, Who>): Endpoint<Params, Query, Body, Answer, Who> {
  return declared;
}

/** Returns an endpoint's lane. By default, visitors' reads use the pages lane, and their writes the uploads lane. */
export function laneOf({ access, lane, method }: Pick<Endpoint, "access" | "lane" | "method">): Lane {
  if (lane) return lane;
  if (isForStaff(access)) return "staff";
  return method === "GET" ? "pages" : "uploads";
}

/** Returns the URL of a request to an endpoint, including its parameters and query. */
export function addressOf(
  { path }: Pick<Endpoint, "path">,
  params: Record<string, string> = {},
  query: Record<string, string | number | undefined> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Expected the parameter "${name}" of ${path}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
