import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

export type Purge = { method: string | undefined; tag: unknown; authorization: string | undefined; body: string };
/** Times are in milliseconds, relative to the start of this process. */
export type AcceptedPurge = { tag: string; began: number; accepted: number };

type Options = {
  /** The status codes of the next responses. Later responses have status 200. */
  answers?: number[];
  /** The URL of a cache that the purges are relayed to. */
  cache?: string;
};

/** Returns the environment of an instance that sends PURGE requests, as for Varnish. */
export function purgedBy(url: string, token: string) {
  return { EDGE_PURGE_URL: url, EDGE_PURGE_METHOD: "PURGE", EDGE_PURGE_TOKEN: token };
}

/** Starts a server that records purge requests in place of a shared cache, or relays them to a real one. */
export async function startPurgeServer({ answers = [], cache }: Options = {}) {
  const purges: Purge[] = [];
  const accepted: AcceptedPurge[] = [];

  async function statusOf({ tag, authorization = "" }: Purge): Promise<number> {
    if (!cache) return answers.shift() ?? 200;
    // oxlint-disable-next-line project/no-clocks -- asserted only at night
    const began = performance.now();
    const headers = { "surrogate-key": String(tag), authorization };
    const answer = await fetch(cache, { method: "PURGE", headers });
    // oxlint-disable-next-line project/no-clocks -- asserted only at night
    if (answer.ok) accepted.push({ tag: String(tag), began, accepted: performance.now() });
    return answer.status;
  }

  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const { authorization, "surrogate-key": tag } = request.headers;
      const purge = { method: request.method, tag, authorization, body };
      purges.push(purge);
      await statusOf(purge).then(
        (status) => response.writeHead(status).end(),
        () => response.destroy(),
      );
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("Expected a port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    purges,
    /** The purges that the cache accepted. */
    accepted,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
