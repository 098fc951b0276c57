import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { remembered } from "./product.ts";

/**
 * A TCP proxy that simulates the given round-trip time to `url`. Each byte takes half a round trip, and the handshake
 * of a new connection takes a full one. Bandwidth is unlimited, and there is no TLS.
 */
export async function distant(url: string, roundTripMilliseconds: number): Promise<AsyncDisposable & { url: string }> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), allowHalfOpen: true, noDelay: true });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
      // If one side fails, close both.
      socket.on("error", () => [near, far].forEach((each) => each.destroy()));
    }
    const handshake = pause(roundTripMilliseconds);
    carry(near, far, roundTripMilliseconds / 2, handshake);
    carry(far, near, roundTripMilliseconds / 2, handshake);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("Expected a port");
  return remembered({
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  });
}

/** Forwards bytes in order, each after the handshake and a one-way delay. */
function carry(from: Socket, to: Socket, milliseconds: number, handshake: Promise<void>): void {
  let last = handshake;
  function later(send: () => void): void {
    const [before, arrival] = [last, handshake.then(() => pause(milliseconds))];
    last = before.then(() => arrival).then(send);
  }
  from.on("data", (bytes) => later(() => void to.write(bytes)));
  from.on("end", () => later(() => void to.end()));
}
