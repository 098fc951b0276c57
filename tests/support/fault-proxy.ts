import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";
import { until } from "./until.ts";

type FaultMode = "open" | "slow" | "mute" | "failing" | "closed" | "refused";

/** A proxy in front of another server on this machine. It can forward all requests, ignore them, or fail them. */
export type FaultProxy = AsyncDisposable & {
  url: string;
  /**
   * "open" forwards requests, "slow" delays each response by 3 s, "mute" never responds, "failing" returns 503, "closed"
   * drops connections, and "refused" does not listen.
   */
  setMode(mode: FaultMode): void;
};

const failure = "HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
const delayMilliseconds = 3_000;

/** Starts a proxy in front of `target`. Changing the mode cuts off requests in progress. */
export async function openFaultProxy(target: string): Promise<FaultProxy> {
  const { port } = new URL(target);
  const sockets = new Set<Socket>();
  let mode: FaultMode = "open";
  const server = createServer((socket) => {
    keep(socket);
    if (mode === "closed") socket.destroy();
    if (mode === "mute") socket.resume();
    if (mode === "failing") socket.once("data", () => socket.end(failure));
    if (mode !== "open" && mode !== "slow") return;
    const beyond = keep(connect(Number(port), "127.0.0.1"));
    socket.pipe(beyond);
    if (mode === "slow") beyond.pipe(delayed()).pipe(socket);
    else beyond.pipe(socket);
    socket.once("close", () => beyond.destroy());
    beyond.once("close", () => socket.destroy());
  });
  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => sockets.delete(socket));
    return socket;
  }
  function cutAll(): void {
    for (const socket of sockets) socket.destroy();
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("Expected the proxy to listen on a port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    setMode(next) {
      if (next === "refused") server.close();
      else if (mode === "refused") server.listen(address.port, "127.0.0.1");
      mode = next;
      cutAll();
    },
    async [Symbol.asyncDispose]() {
      if (server.listening) server.close();
      cutAll();
      await until(() => !server.listening && sockets.size === 0);
    },
  };
}

function delayed(): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      setTimeout(done, delayMilliseconds, null, chunk).unref();
    },
  });
}
