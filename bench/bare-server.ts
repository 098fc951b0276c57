import { createServer } from "node:http";

/** The minimal server: one prepared response. The parent sends it, the server reports its port. */
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
