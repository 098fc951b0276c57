import * as z from "zod/mini";
import { problemSchema } from "#app/platform/http/problem.ts";
import type { testApi } from "./test-api.ts";

type Api = Awaited<ReturnType<typeof testApi>>;

export const session = "/api/admin/session";

/** Why a call was refused. */
export async function codeOf(response: Response) {
  return z.parse(problemSchema, await response.json()).code;
}

/** Whether the session of a cookie holds. */
export async function stateOf(api: Api, headers: { cookie: string }) {
  return z.parse(z.object({ authenticated: z.boolean() }), await (await api.request(session, { headers })).json());
}
