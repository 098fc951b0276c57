import { expect, test } from "vitest";
import * as z from "zod/mini";
import { readConfig } from "#app/platform/config/config.server.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { descriptionOf } from "#server/api.ts";
import { describedAnswers } from "./described-answers.ts";

const readThing = endpoint({
  method: "GET",
  path: "/api/things/{id}",
  summary: "A thing.",
  access: "everyone",
  params: z.object({ id: z.string() }),
  cookies: ["thing"],
  answer: z.object({ count: z.number() }),
});
const config = readConfig({ PUBLIC_URL: "https://pmf.example" });
const check = describedAnswers(descriptionOf([readThing], config));

const described = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "private, no-store",
  "set-cookie": "__Host-thing=1",
};

async function checked(body: unknown, headers: Record<string, string> = {}, status = 200) {
  const response = Response.json(body, { status, headers: { ...described, ...headers } });
  await check("GET", "/api/things/1", response);
  return response;
}

test("a response as described passes, and its body can still be read", async () => {
  const response = await checked({ count: 1 });
  expect(await response.json()).toEqual({ count: 1 });
});

test.each([
  ["a missing property", {}, {}, 200, "required property 'count'"],
  ["an undescribed property", { count: 1, secret: 2 }, {}, 200, "additional properties"],
  ["a wrong type", { count: "1" }, {}, 200, "must be number"],
  ["an undescribed status", { count: 1 }, {}, 202, "an undescribed status"],
  ["a wrong content type", { count: 1 }, { "content-type": "text/html" }, 200, "the type text/html"],
  ["an undescribed header", { count: 1 }, { location: "/" }, 200, "location: /"],
  ["a cookie with another name", { count: 1 }, { "set-cookie": "thing=1" }, 200, "set-cookie: thing=1"],
  ["another Cache-Control", { count: 1 }, { "cache-control": "public" }, 200, "cache-control: public"],
  ["an error that is not a problem", { count: 1 }, {}, 503, "no retry-after"],
] as const)("%s is found", async (_, body, headers, status, fault) => {
  await expect(checked(body, headers, status)).rejects.toThrow(fault);
});
