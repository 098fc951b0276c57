import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { createS3Store } from "./s3-store.server.ts";

test("visitors who read nothing of large files keep no one else from the store", async () => {
  const server = createServer((request, response) => {
    response.setHeader("content-type", "application/pdf");
    response.setHeader("etag", '"a"');
    response.setHeader("content-length", 16 * 1024 * 1024);
    if (request.method === "HEAD") response.end();
    else response.write(Buffer.alloc(1024)); // the rest never comes
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("Expected the server to listen on a port");
  const endpoint = `http://127.0.0.1:${address.port}`;
  const options = {
    type: "S3" as const,
    endpoint,
    region: "r",
    bucket: "b",
    accessKeyId: "id",
    secretAccessKey: "key",
  };
  const store = createS3Store(options);
  const key = `uploads/${crypto.randomUUID()}`;
  // Two addresses: each can leave 64 responses unread (docs/security.md).
  const unread = await Promise.all(Array.from({ length: 128 }, () => store.open(key)));
  expect(await store.head(key)).toMatchObject({ type: "application/pdf" });
  for (const body of unread) body.on("error", () => undefined).destroy();
  server.closeAllConnections();
  server.close();
});
