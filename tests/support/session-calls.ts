import * as z from "zod/mini";
import { problemSchema } from "#app/platform/http/problem.ts";
import type { testApi } from "./test-api.ts";

type Api = Awaited<ReturnType<typeof testApi>>;

export const session = "/api/admin/session";

/** Returns the error code of a rejected call. */
export async function codeOf(response: Response) {
  return z.parse(problemSchema, await response.json()).code;
}

/** Returns whether a cookie's session is valid. */
export async function stateOf(api: Api, headers: { cookie: string }) {
  return z.parse(z.object({ authenticated: z.boolean() }), await (await api.request(session, { headers })).json());
}
