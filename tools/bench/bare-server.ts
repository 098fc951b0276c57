import { createServer } from "node:http";

/**
 * A minimal server that always sends the same response. The parent process provides the response and receives the port.
 */
process.once("message", (answer: { headers: Record<string, string>; body: string }) => {
  const body = Buffer.from(answer.body, "base64");
  const server = createServer((_, response) => {
    response.writeHead(200, answer.headers);
    response.end(body);
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (typeof address === "object" && address) process.send?.(address.port);
  });
});
