import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { problemSchema } from "#app/platform/http/problem.ts";
import { answerStarting } from "./answer-starting.ts";

test("while the server starts, calls get a problem in their language, people get text, and nothing is cached", async () => {
  const server = createServer(answerStarting).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  for (const [language, words] of [
    ["en", "is starting"],
    ["ar-EG", "يبدأ الموقع"],
  ] as const) {
    const ask = (path: string) => fetch(url + path, { headers: { "accept-language": language } });
    const [call, page] = [await ask("/api/send-purchase-order"), await ask("/ar")];
    for (const { status, headers } of [call, page]) {
      expect([status, headers.get("cache-control"), headers.get("retry-after")]).toEqual([503, "no-store", "2"]);
    }
    expect(call.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    expect(problemSchema.parse(await call.json())).toMatchObject({ code: "unavailable", status: 503 });
    expect(await page.text()).toContain(words);
  }
  server.close();
});
