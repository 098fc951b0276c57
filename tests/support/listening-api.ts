import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { testApi } from "./test-api.ts";

/** Starts an API that listens, for tests of what happens to connections. */
export async function listeningApi() {
  const api = await testApi();
  const server = createServer(getRequestListener(api.app.fetch, { overrideGlobalObjects: false }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    api,
    port,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await api[Symbol.asyncDispose]();
    },
  };
}
