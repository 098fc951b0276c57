import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

/** A proxy in front of a site. It can delay requests, or fail them. */
export type Front = AsyncDisposable & {
  url: string;
  /** Requests so far, in order, such as "GET /far". */
  asked: string[];
  /** Delays matching requests until the returned function is called. */
  hold(path: RegExp): () => void;
  /** Fails matching requests with a status or a dropped connection until the returned function is called. */
  fail(path: RegExp, how: Failure, times?: number): () => void;
};
export type Failure = 500 | "reset";

type Fault = { path: RegExp; timesLeft: number; meet(response: ServerResponse): Promise<"passed" | "answered"> };

export async function delayingProxyOf(port: number): Promise<Front> {
  const asked: string[] = [];
  const faults = new Set<Fault>();

  function add(fault: Fault) {
    faults.add(fault);
    return () => void faults.delete(fault);
  }

  const server = createServer((incoming, response) => {
    const path = incoming.url ?? "/";
    asked.push(`${incoming.method} ${path}`);
    const fault = [...faults].find((each) => each.path.test(path) && each.timesLeft-- > 0);
    if (!fault) return pass(incoming, response, port);
    void fault.meet(response).then((outcome) => outcome === "passed" && pass(incoming, response, port));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("Expected the proxy to listen on a port");

  return {
    url: `http://localhost:${address.port}`,
    asked,
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<"passed">();
      const end = add({ path, timesLeft: Infinity, meet: () => promise });
      return () => {
        end();
        resolve("passed");
      };
    },
    fail(path, how, times = Infinity) {
      return add({ path, timesLeft: times, meet: async (response) => refuse(response, how) });
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function refuse(response: ServerResponse, how: Failure): "answered" {
  if (how === "reset") response.socket?.destroy();
  else response.writeHead(how).end();
  return "answered";
}

function pass(incoming: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, headers, url } = incoming;
  const onward = request({ port, host: "127.0.0.1", method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on("error", () => response.destroy());
  incoming.pipe(onward);
}
