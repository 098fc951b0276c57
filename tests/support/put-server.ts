import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, IncomingMessage } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { AppError } from "#app/platform/errors/app-error.ts";
import { createDiskStore } from "#app/platform/files/store/disk-store.server.ts";
import { receivePut } from "#app/platform/files/store/receive-put.server.ts";
import { createUrlSigner } from "#app/platform/files/store/url-signer.server.ts";
import { createWriters, type WriterBounds } from "#app/platform/files/store/writers.server.ts";

const keys = ["a key of the tests that is long enough"];

/** Starts a server with a disk store that accepts signed PUT requests. The header `From` identifies the sender. */
export async function putServer(bounds: Partial<WriterBounds> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "pmf-store-"));
  const signer = createUrlSigner({ keys, now: () => new Date() });
  const store = await createDiskStore({ folder, signer });
  const receiver = { store, signer, writers: createWriters(bounds) };
  const respond = getRequestListener(
    (request, { incoming }) =>
      receivePut(receiver, request, {
        incoming: incoming instanceof IncomingMessage ? incoming : undefined,
        sender: request.headers.get("from") ?? "someone",
      }).catch(
        (error: unknown) => new Response(String(error), { status: error instanceof AppError ? error.status : 500 }),
      ),
    { overrideGlobalObjects: false },
  );
  // As the product: a client that was busy for five seconds, Node's default, would find its connection closed.
  const server = createServer({ keepAliveTimeout: 65_000 }, (incoming, response) => void respond(incoming, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  return {
    folder,
    keys,
    origin,
    signer,
    store,
    /** Lists the temporary files of uploads in progress. */
    drafts: () => readdir(join(folder, "tmp")),
    /** Starts a PUT of this size and sends a few bytes. The test sends the rest later. */
    begin(url: string, bytes: number, headers: Record<string, string> = {}) {
      const socket = connect(port, "127.0.0.1");
      const all = { host: "localhost", "content-length": bytes, ...headers };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
      socket.on("error", () => undefined); // some tests expect the connection to be cut off
      socket.write([`PUT ${url} HTTP/1.1`, ...lines, "", "x"].join("\r\n"));
      return {
        socket,
        /** The response's status code; 0 if there is no response. */
        status: once(socket, "data").then(
          ([data]) => Number(String(data).split(" ")[1]),
          () => 0,
        ),
        finish: () => socket.write("x".repeat(bytes - 1)),
      };
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
