import { join } from "node:path";
import { readConfig } from "#app/platform/config/config.server.ts";
import type { Endpoint } from "#app/platform/http/endpoint.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { apiOf } from "#server/api.ts";
import { createCalls } from "#server/calls.ts";
import { createServices } from "#server/services.ts";
import { dataFolder } from "./data-folder.ts";
import { testDatabase } from "./test-database.ts";

const rootFolder = join(import.meta.dirname, "..", "..");

export const adminPassword = "the admin password";
export const cvPassword = "the cv password";

type Options = {
  publicUrl?: string;
  /** How many proxies are believed: with 1, a request says in X-Forwarded-For where it comes from. */
  trustProxy?: number;
};

/** The product's calls on a database of their own, with a clock that stands still until it is moved. No port, no pages. */
export async function testApi({ publicUrl = "http://localhost:3000", trustProxy = 0 }: Options = {}) {
  const database = await testDatabase();
  const folder = await dataFolder();
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    ADMIN_PASSWORD: adminPassword,
    CV_PASSWORD: cvPassword,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: String(trustProxy),
    LOG_LEVEL: "silent",
  });
  let time = new Date();
  const composed = await createServices(config, createLog("silent"), rootFolder);
  const services = { ...composed, now: () => time };
  const app = createCalls(services);

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    return app.request(new URL(path, publicUrl).href, init);
  }

  return {
    app,
    services,
    database,
    request,
    endpoints: apiOf(services).flatMap(({ served }) => served.map(({ endpoint }): Endpoint => endpoint)),
    now: () => time,
    advance(milliseconds: number) {
      time = new Date(time.getTime() + milliseconds);
    },
    /** Sends JSON, as a page does. */
    send: (method: string, path: string, body: unknown, headers: HeadersInit = {}) =>
      request(path, {
        method,
        body: JSON.stringify(body),
        headers: { ...jsonBody, ...Object.fromEntries(new Headers(headers)) },
      }),
    /** Signs in and gives the header that says so. */
    async signIn(password = adminPassword): Promise<{ cookie: string }> {
      const response = await request("/api/admin/session", {
        method: "POST",
        headers: jsonBody,
        body: JSON.stringify({ password }),
      });
      const cookie = response.headers.get("set-cookie")?.split(";")[0];
      if (response.status !== 201 || !cookie) throw new Error(`Expected to be signed in: ${response.status}`);
      return { cookie };
    },
    async [Symbol.asyncDispose]() {
      await services.close();
      await database.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

const jsonBody = { "content-type": "application/json" };
