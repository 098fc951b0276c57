import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { get } from "node:https";
import { connect, type SecureVersion } from "node:tls";
import { expect, test } from "vitest";
import { cachingLines, startNginx } from "#tests/support/nginx.ts";
import { selfSignedCertificate } from "#tests/support/self-signed-certificate.ts";

const strongCiphers = [
  "ECDHE-ECDSA-AES256-GCM-SHA384",
  "ECDHE-RSA-AES256-GCM-SHA384",
  "ECDHE-ECDSA-CHACHA20-POLY1305",
  "ECDHE-RSA-CHACHA20-POLY1305",
  "ECDHE-ECDSA-AES128-GCM-SHA256",
  "ECDHE-RSA-AES128-GCM-SHA256",
];

/**
 * Starts nginx with the documented settings, in front of instances that record their requests. Each instance has
 * different scripts.
 */
async function startProxy(...scripts: string[][]) {
  const asked: string[] = [];
  const instances = await Promise.all((scripts.length > 0 ? scripts : [[]]).map((own) => startInstance(asked, own)));
  const proxy = await startNginx(
    instances.map(({ url }) => url),
    { certificate: selfSignedCertificate() },
  );
  return {
    proxy,
    asked,
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]();
      for (const { server } of instances) server.close();
    },
  };
}

async function startInstance(asked: string[], scripts: string[]) {
  const server = createServer(({ method, url = "" }, answer) => {
    asked.push(`${method} ${url}`);
    if (url.startsWith("/assets/") && !scripts.includes(url)) answer.statusCode = 404;
    answer.end("the site");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("Expected a port");
  return { server, url: `http://127.0.0.1:${address.port}` };
}

/** Returns the result of a TLS handshake that is limited to one version and these ciphers; undefined if it fails. */
async function agreedOn(port: number, version: SecureVersion, ciphers: string): Promise<string | undefined> {
  const socket = connect({
    host: "127.0.0.1",
    port,
    rejectUnauthorized: false,
    minVersion: version,
    maxVersion: version,
    ciphers: `${ciphers}:@SECLEVEL=0`,
  });
  return new Promise((resolve) => {
    socket.once("secureConnect", () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
      socket.end();
    });
    socket.once("error", () => resolve(undefined));
  });
}

async function statusOver(port: number, path: string): Promise<number | undefined> {
  const asked = get({ host: "127.0.0.1", port, path, rejectUnauthorized: false });
  const [answer]: IncomingMessage[] = await once(asked, "response");
  answer?.resume();
  return answer?.statusCode;
}

test("without TLS, pages redirect to it, and everything else is rejected", async () => {
  await using site = await startProxy();
  const send = (path: string, init: RequestInit = {}) =>
    fetch(site.proxy.clearUrl + path, { redirect: "manual", ...init });
  for (const path of ["/", "/ar/news?page=2", "/apiary"]) {
    const led = await send(path);
    expect([led.status, led.headers.get("location")]).toEqual([308, `https://pmf.example${path}`]);
  }
  const rejections = [
    await send("/api/news"),
    await send("/api/admin/session", { method: "POST", body: "{}" }),
    await send("/API/news"),
    await send("/%61pi/news"),
    await send("//api/news"),
    await send("/?index", { method: "POST" }),
    await send("/objects/put/a", { method: "PUT", body: "a" }),
  ];
  expect(rejections.map(({ status }) => status)).toEqual(rejections.map(() => 403));
  for (const language of ["en", "ar"]) {
    const refused = await send("/api/news", { headers: { "accept-language": language } });
    expect(refused.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    expect(await refused.json()).toMatchObject({
      status: 403,
      code: "forbidden",
      title: expect.stringContaining("https"),
    });
  }
  expect(site.asked).toEqual([]);
});

test("during an update, a script is served by an instance that has it, and returns 404 if no instance does", async () => {
  await using site = await startProxy(["/assets/old.js"], ["/assets/new.js"]);
  const statusOf = (path: string) => statusOver(site.proxy.publicPort, path);
  for (const script of ["/assets/old.js", "/assets/new.js"]) {
    expect([await statusOf(script), await statusOf(script)], script).toEqual([200, 200]); // one request per instance
  }
  expect(await statusOf("/assets/older.js")).toBe(404);
});

test("the proxy supports only TLS 1.2 and 1.3, with forward secrecy and the strongest ciphers", async () => {
  await using site = await startProxy();
  const agreed = (version: SecureVersion, ciphers: string) => agreedOn(site.proxy.publicPort, version, ciphers);
  expect(await agreed("TLSv1.3", "TLS_AES_128_GCM_SHA256:TLS_AES_256_GCM_SHA384:ALL")).toBe(
    "TLSv1.3 TLS_AES_256_GCM_SHA384",
  );
  const weakestFirst = "AES128-SHA:ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384";
  expect(await agreed("TLSv1.2", weakestFirst)).toBe("TLSv1.2 ECDHE-ECDSA-AES256-GCM-SHA384");
  expect(await agreed("TLSv1.2", "AES128-SHA:ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES128-SHA256")).toBeUndefined();
  for (const version of ["TLSv1", "TLSv1.1"] as const) expect(await agreed(version, "ALL")).toBeUndefined();
});

test("in front of Varnish, operators delete the lines that tests delete", async () => {
  expect(await readFile("docs/how-to/run-a-cache.md", "utf8")).toContain(`sed -i -E '/${cachingLines}/d' `);
});

test("the containers' proxy has the same settings", async () => {
  const caddyfile = await readFile("deploy/Caddyfile", "utf8");
  expect(caddyfile).toMatch(/^\t\tprotocols tls1\.2 tls1\.3$/m);
  const [, named = ""] = /^\t\tciphers (.*)$/m.exec(caddyfile) ?? [];
  const inOpenSsl = named
    .split(" ")
    .map((name) =>
      name
        .replace("TLS_", "")
        .replace("_WITH", "")
        .replace(/_(128|256)_GCM/, "$1_GCM"),
    )
    .map((name) => name.replaceAll("_", "-").replace("POLY1305-SHA256", "POLY1305"));
  expect(inOpenSsl).toEqual(strongCiphers);
  const nginx = await readFile("deploy/nginx.conf", "utf8");
  expect(nginx).toContain(`ssl_ciphers ${strongCiphers.join(":")};`);
  expect(nginx).toMatch(/^ {4}ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
  const sites = [...caddyfile.matchAll(/^(http:\/\/)?\{\$(\w+)\} \{\n([^]*?)^\}/gm)];
  const [withTls, without] = [sites.filter(([, clear]) => !clear), sites.filter(([, clear]) => clear)];
  expect(without.map(([, , name]) => name)).toEqual(withTls.map(([, , name]) => name));
  for (const [, , name, body] of withTls) expect(body, name).toContain("\timport strong\n");
  for (const [, , name, body] of without) {
    expect(body, name).toContain("import refused");
    expect(body, name).not.toContain("reverse_proxy");
  }
});
