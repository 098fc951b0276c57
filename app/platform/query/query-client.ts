import { notifyManager, type QueryFunctionContext, QueryClient } from "@tanstack/react-query";
import { pageLanguage, raiseUnlessOk, rejectionOf } from "#app/platform/http/call.ts";

type On401 = "throw" | "returnNull";

/**
 * The default query (requirements §7): joins the parts of the key with slashes to form a GET path, sends cookies, and
 * parses JSON. Throws on 401 unless the query accepts null.
 */
export function queryFunction({ on401 }: { on401: On401 }) {
  return async ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> => {
    const response = await fetch(queryKey.join("/"), { credentials: "include", headers: pageLanguage(), signal });
    if (response.status === 401 && on401 === "returnNull") return null;
    await raiseUnlessOk(response);
    return response.json();
  };
}

// Render the start of a mutation before the next user event. With the library's default, setTimeout, the button would
// still be enabled for the second click of a double click, which would repeat the action.
notifyManager.setScheduler(queueMicrotask);

/**
 * Queries and mutations never retry, and queries never refetch on focus or on a timer. Data never becomes stale
 * (requirements §7). Without a network they fail immediately, so that no one waits for a change that was not sent. Once
 * it is back, queries that failed are repeated.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryFunction({ on401: "throw" }),
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: "always",
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/**
 * Refetches the visible queries below a path after a change. Also restarts a first fetch in progress, because it might
 * return data from before the change.
 */
export async function refetchBelow(client: QueryClient, path: string): Promise<void> {
  const isBelow = ({ queryKey: [address] }: { queryKey: readonly unknown[] }) => String(address).startsWith(path);
  await client.cancelQueries({ predicate: isBelow });
  await client.invalidateQueries({ predicate: isBelow });
}

/** Returns whether an API call failed because the session has ended. */
export function isSignedOut(error: unknown): boolean {
  return rejectionOf(error).status === 401;
}
