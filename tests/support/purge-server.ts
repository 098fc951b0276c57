import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

export type Purge = { method: string | undefined; tag: unknown; authorization: string | undefined; body: string };

/** A shared cache that records what it is asked to purge. `answers` are the statuses of its next responses; then 200. */
export async function startPurgeServer(answers: number[] = []) {
  const purges: Purge[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { authorization, "surrogate-key": tag } = request.headers;
      purges.push({ method: request.method, tag, authorization, body });
      response.writeHead(answers.shift() ?? 200).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("Expected a port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    purges,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
