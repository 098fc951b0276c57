// chunk: calls
import type * as z from "zod/mini";
import type { Lane } from "#app/platform/admission/admission.server.ts";
import { type Access, isForStaff } from "./access.ts";

type Schema = z.core.$ZodType;

/** How often one address may make a call, shared by all instances. */
export type Limit = { name: string; points: number; perSeconds: number };

/** One call of the product as both sides see it: the browser calls it, the server serves it, OpenAPI describes it. */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Who extends Access = Access,
> = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With parameters in braces: "/api/purchase-orders/{id}". */
  path: `/${string}`;
  summary: string;
  /** "everyone", "contributors", or the roles of the staff: ["owner", "sales"]. */
  access: Who;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Set when the call may come without a body: it is then read as `{}`. */
  bodyOptional?: boolean;
  limit?: Limit;
  /** Set when a repeat with the same Idempotency-Key changes nothing: all of them count once for the limit. */
  isIdempotent?: boolean;
  /** Whose places the call takes; see `laneOf` for those that do not say. */
  lane?: Lane;
  /** Status of the usual answer; 200 unless said. */
  status?: number;
  answer: Answer;
  /** Set when the usual answer is not JSON: "application/pdf", "text/csv". */
  answerType?: string;
};

/** Declares a call; exists for its types. */
export function endpoint<
  Params extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
  Answer extends Schema = z.ZodMiniUndefined,
  Who extends Access = Access,
>(declared: Endpoint<Params, Query, Body, Answer, Who>): Endpoint<Params, Query, Body, Answer, Who> {
  return declared;
}

/** The lane of a call: what visitors read is part of a page, what they send is a contribution. */
export function laneOf({ access, lane, method }: Pick<Endpoint, "access" | "lane" | "method">): Lane {
  if (lane) return lane;
  if (isForStaff(access)) return "staff";
  return method === "GET" ? "pages" : "uploads";
}

/** The address of a call with its parameters and query filled in. */
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
