import { once } from "node:events";
import { createServer } from "node:net";

const given = new Set<number>();

/** Returns a free port on this machine, and never the same one twice. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("Expected the server to listen on a port");
  if (given.has(address.port)) return freePort();
  given.add(address.port);
  return address.port;
}
