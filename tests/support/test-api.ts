import { join } from "node:path";
import { type Config, isSecure, readConfig } from "#app/platform/config/config.server.ts";
import type { ContributionMode } from "#app/platform/contributions/contribution-rule.ts";
import type { S3Options } from "#app/platform/files/store/object-store.ts";
import type { Role } from "#app/platform/http/access.ts";
import type { Endpoint } from "#app/platform/http/endpoint.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import type { Sandbox } from "#app/platform/sandbox/sandbox.server.ts";
import { descriptionOf } from "#server/api.ts";
import { createCalls } from "#server/calls.ts";
import { compose } from "#server/compose.ts";
import { prepare } from "#server/open-site.ts";
import { createServices } from "#server/services.ts";
import { dataFolder } from "./data-folder.ts";
import { describedAnswers } from "./described-answers.ts";
import { keptPrograms } from "./kept-programs.ts";
import { usedDatabase } from "./test-database.ts";
import { addQuickAccount, adminPassword } from "./test-passwords.ts";

const rootFolder = join(import.meta.dirname, "..", "..");

type Options = {
  publicUrl?: string;
  /** The number of trusted proxies. With 1, X-Forwarded-For is the client address. */
  trustProxy?: number;
  /** How visitor contributions are handled. */
  contributions?: ContributionMode;
  /** The token required to read metrics. */
  metricsToken?: string;
  /** The S3 store of the uploads. By default, they are stored on disk. */
  s3?: S3Options | undefined;
  /** Replaces the sandbox that checks uploads and encodes pictures, which keeps its processes for later files. */
  sandbox?: Sandbox;
};

/**
 * Provides the product's API on top of a separate database, with a clock that the test controls. It has no port and no
 * pages.
 */
export async function testApi({
  publicUrl = "http://localhost:3000",
  trustProxy = 0,
  contributions = "review",
  metricsToken = "",
  s3,
  sandbox = keptByDay(),
}: Options = {}) {
  const database = await usedDatabase();
  const folder = await dataFolder();
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: String(trustProxy),
    CONTRIBUTIONS: contributions,
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: "silent",
    ...(s3 && s3Variables(s3)),
  });
  let time = new Date();
  const given = await createServices(config, createLog("silent"), rootFolder);
  const services = compose({ ...given, ...(sandbox && { sandbox }), now: () => time });
  await prepare(services);
  const app = createCalls(services);

  const endpoints = services.apis.flatMap(({ served }) => served.map(({ endpoint }): Endpoint => endpoint));

  /** Sends a request. Throws if the API's response is not what the OpenAPI document describes. */
  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, publicUrl);
    const response = await app.request(url.href, init);
    if (url.pathname.startsWith("/api/"))
      await checkOf(config, endpoints)(init.method ?? "GET", url.pathname, response);
    return response;
  }

  async function signIn(body: { password: string; username?: string | undefined }): Promise<{ cookie: string }> {
    const response = await request("/api/admin/session", {
      method: "POST",
      headers: jsonBody,
      body: JSON.stringify(body),
    });
    const cookie = response.headers.get("set-cookie")?.split(";")[0];
    if (response.status !== 201 || !cookie) throw new Error(`Expected to be signed in: ${response.status}`);
    return { cookie };
  }

  return {
    app,
    services,
    uploads: services.uploads,
    database,
    request,
    endpoints,
    now: () => time,
    advance(milliseconds: number) {
      time = new Date(time.getTime() + milliseconds);
    },
    /** Sends JSON as a page does. */
    send: (method: string, path: string, body: unknown, headers: HeadersInit = {}) =>
      request(path, {
        method,
        body: JSON.stringify(body),
        headers: { ...jsonBody, ...Object.fromEntries(new Headers(headers)) },
      }),
    /** Signs in and returns the session cookie as a header. */
    signIn: (password = adminPassword, username?: string) => signIn({ password, username }),
    /** Adds an account, by default named after its role, and signs in with it. */
    async signInAs(role: Role, username: string = role): Promise<{ cookie: string }> {
      const password = `the password of ${username}`;
      await addQuickAccount(database.pool, { username, role, password, at: time });
      return signIn({ password, username });
    },
    async [Symbol.asyncDispose]() {
      await services.close();
      await database.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** At night, each file gets its own process, as in the product. */
function keptByDay(): Sandbox | undefined {
  return process.env["NIGHTLY"] ? undefined : keptPrograms();
}

const checks = new Map<boolean, ReturnType<typeof describedAnswers>>();

/** Returns the check of responses. Descriptions differ only in their server and, with TLS, in the names of cookies. */
function checkOf(config: Config, endpoints: Endpoint[]) {
  const check = checks.get(isSecure(config)) ?? describedAnswers(descriptionOf(endpoints, config));
  checks.set(isSecure(config), check);
  return check;
}

const jsonBody = { "content-type": "application/json" };

function s3Variables({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options) {
  return {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}
