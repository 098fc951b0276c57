import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { createUnreadAnswers, unreadAnswers } from "./unread-answers.ts";

test("requests of one address that are answered at the same moment all get their response", async () => {
  const asked = Promise.withResolvers<void>();
  let waiting = 0;
  const app = new Hono().use(unreadAnswers(createUnreadAnswers(), () => "192.0.2.1")).get("/", async (c) => {
    waiting += 1;
    if (waiting === 200) asked.resolve();
    await asked.promise;
    return c.json({ ready: true });
  });
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port }: Pick<AddressInfo, "port"> = Object(server.address());
  const answers = await Promise.allSettled(
    Array.from({ length: 200 }, () => {
      const socket = connect(port, "127.0.0.1");
      socket.write("GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
      return textOf(socket);
    }),
  );
  expect(answers.filter(({ status }) => status === "rejected")).toEqual([]);
});
