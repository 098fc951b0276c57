import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { testApi } from "#tests/support/test-api.ts";
import { newBrowser } from "#tests/uploads/browser.ts";
import { type DescribedCall, describedCalls, type Schema } from "./described-calls.ts";

/** Starts a server on this machine that records every request and connection. */
async function neighbour() {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(`${request.method} ${request.url}`);
    response.end("secret of the neighbour");
  });
  server.on("connection", () => visits.push("connection"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const { port }: Pick<AddressInfo, "port"> = address && typeof address === "object" ? address : { port: 0 };
  return {
    visits,
    port,
    async [Symbol.asyncDispose]() {
      server.close();
      await once(server, "close");
    },
  };
}

/** Returns a body with the same text in every text field. */
function filledWith(text: string, schema: Schema): unknown {
  const [choice] = schema.enum ?? [];
  if (choice !== undefined) return choice;
  if (schema.const !== undefined) return schema.const;
  const alternative = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (alternative) return filledWith(text, alternative);
  if (schema.type === "array") return [filledWith(text, schema.items ?? {})];
  if (schema.type === "boolean") return true;
  if (schema.type === "number" || schema.type === "integer") return 2020;
  if (schema.type !== "object") return text;
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(fields.map(([name, field]) => [name, filledWith(text, field)]));
}

function addressOf({ path, parameters }: DescribedCall, text: string): string {
  const query = parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ name }): [string, string] => [name, text]);
  return `${path.replace(/\{\w+\}/g, encodeURIComponent(text))}?${new URLSearchParams(query)}`;
}

test("the server never requests an address that someone sends", async () => {
  await using host = await neighbour();
  await using api = await testApi();
  const owner = await api.signIn();
  const browser = await newBrowser(api);
  const cookie = `${owner.cookie}; ${browser.cookie}`;
  const id = crypto.randomUUID();
  const addresses = [
    `http://127.0.0.1:${host.port}/objects/uploads/${id}`,
    `//127.0.0.1:${host.port}/objects/uploads/${id}`,
    `http://localhost:3000@127.0.0.1:${host.port}/objects/uploads/${id}`,
    `http://[::ffff:127.0.0.1]:${host.port}/objects/uploads/${id}`,
    `smtp://127.0.0.1:${host.port}`,
  ];
  const calls = await describedCalls((path) => api.request(path));
  for (const call of calls.filter(({ path }) => !/session|password|two-factor/.test(path))) {
    for (const address of addresses) {
      const body = call.body && JSON.stringify(filledWith(address, call.body));
      const headers = { cookie, "content-type": "application/json", host: `127.0.0.1:${host.port}`, referer: address };
      const response = await api.request(addressOf(call, address), {
        method: call.method,
        headers,
        body: body ?? null,
      });
      expect(await response.text(), `${call.method} ${call.path}`).not.toContain("secret of the neighbour");
    }
  }
  expect(host.visits).toEqual([]);
});

test("links in emails use the configured address, whatever host was requested", async () => {
  await using api = await testApi({ publicUrl: "https://pmf.example" });
  const headers = { host: "evil.example", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
  const buyerInfo = {
    companyName: "Nile Pharma",
    contactName: "Mona Adel",
    email: "mona@nile.example",
    quantity: "12",
  };
  const order = { htmlContent: "<p>order</p>", productType: "capsules", buyerInfo };
  expect((await api.send("POST", "/api/send-purchase-order", order, headers)).status).toBe(201);
  const { rows } = await api.database.pool.query("select to_jsonb(m)::text as mail from mails m");
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain("evil.example");
});
