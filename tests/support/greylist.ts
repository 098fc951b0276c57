import { once } from "node:events";
import { createServer } from "node:net";

/** Starts a policy server for Postfix that defers the first attempt for each recipient. */
export async function startGreylist(): Promise<AsyncDisposable & { port: number }> {
  const known = new Set<string>();
  const server = createServer((socket) => {
    let text = "";
    socket.setEncoding("utf8").on("error", () => {});
    socket.on("data", (part: string) => {
      text += part;
      // A request is a list of name=value lines that ends with an empty line.
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const recipient = /^recipient=(.*)$/m.exec(text.slice(0, end))?.[1] ?? "";
        text = text.slice(end + 2);
        const action = known.has(recipient) ? "dunno" : "defer_if_permit 4.2.0 Greylisted, see https://pmf.example/";
        known.add(recipient);
        socket.write(`action=${action}\n\n`);
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("Expected the server to listen on a port");
  return { port: address.port, [Symbol.asyncDispose]: async () => void server.close() };
}
