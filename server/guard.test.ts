import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { listeningApi } from "#tests/support/listening-api.ts";

test("a session is read again only if the body arrives after its call", async () => {
  await using site = await listeningApi();
  const { cookie } = await site.api.signIn();
  const admit = vi.spyOn(site.api.services.admission, "admit");
  const lanes = () => admit.mock.calls.map(([lane]) => lane);
  const body = "{}";
  const head = [
    "PUT /api/reply-templates HTTP/1.1",
    `Host: localhost:${site.port}`,
    `Cookie: ${cookie}`,
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
    "Connection: close\r\n\r\n",
  ].join("\r\n");

  const whole = connect(site.port, "127.0.0.1");
  whole.write(head + body);
  expect(await text(whole)).toContain("HTTP/1.1 400");
  expect(lanes()).toEqual(["sessions", "staff"]);

  admit.mockClear();
  const slow = connect(site.port, "127.0.0.1");
  await once(slow, "connect");
  slow.write(head);
  await expect.poll(lanes).toContain("staff");
  slow.write(body);
  expect(await text(slow)).toContain("HTTP/1.1 400");
  expect(lanes()).toEqual(["sessions", "staff", "sessions"]);
});
