// chunk: calls
import type * as z from "zod/mini";
import type { Lane } from "#app/platform/admission/admission.server.ts";
import { type Access, isForStaff } from "./access.ts";

type Schema = z.core.$ZodType;

/** How often one address can make a call, across all instances. */
export type Limit = { name: string; points: number; perSeconds: number };

/** One call for both sides: the browser makes it, the server serves it, OpenAPI describes it. */
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
  /** Allows a call without a body, which is then read as `{}`. */
  bodyOptional?: boolean;
  limit?: Limit;
  /** Repeats with the same Idempotency-Key change nothing, so they count once for the limit. */
  isIdempotent?: boolean;
  /** The lane that the call uses; for the default, see `laneOf`. */
  lane?: Lane;
  /** The status of success; default: 200. */
  status?: number;
  answer: Answer;
  /** Set if the response is not JSON: "application/pdf", "text/csv". */
  answerType?: string;
};

/** Declares a call; exists for type inference. */
export function endpoint<
  Params extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
  Answer extends Schema = z.ZodMiniUndefined,
  Who extends Access = Access,
>(declared: Endpoint<Params, Query, Body, Answer, Who>): Endpoint<Params, Query, Body, Answer, Who> {
  return declared;
}

/** The lane of a call: a visitor's read belongs to pages, a write to contributions. */
export function laneOf({ access, lane, method }: Pick<Endpoint, "access" | "lane" | "method">): Lane {
  if (lane) return lane;
  if (isForStaff(access)) return "staff";
  return method === "GET" ? "pages" : "uploads";
}

/** A call's address with its parameters and query. */
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
