import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import { readConfig } from "#app/platform/config/config.server.ts";

const text = (file: string) => readFile(file, "utf8");
const [dockerfile, unit, caddyfile, example, envExample, packageText] = await Promise.all(
  [
    "Dockerfile",
    "deploy/pmf-site.service",
    "deploy/Caddyfile",
    "deploy/container.env.example",
    ".env.example",
    "package.json",
  ].map(text),
);
const service = z.object({
  image: z.optional(z.string()),
  read_only: z.optional(z.boolean()),
  tmpfs: z.optional(z.array(z.string())),
  volumes: z.optional(z.array(z.string())),
  ports: z.optional(z.array(z.string())),
  environment: z.optional(z.record(z.string(), z.string())),
  command: z.optional(z.array(z.string())),
  healthcheck: z.optional(z.object({ test: z.array(z.string()) })),
});
const composeText = await text("compose.yaml");
const { services, volumes } = z.parse(
  z.object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) }),
  parse(composeText),
);
const manifest = z.parse(
  z.object({ scripts: z.record(z.string(), z.string()), dependencies: z.record(z.string(), z.string()) }),
  JSON.parse(packageText ?? ""),
);
/** `exec` is for the shell that npm starts. */
const startCommand = (manifest.scripts["start"] ?? "").replace("exec ", "");

test("commands in the documents install packages and Node by themselves in a fresh clone", async () => {
  const documents = await Promise.all(["README.md", "docs/how-to/operate.md"].map(text));
  const typed = [...documents.join("\n").matchAll(/npm (?:run (?<named>[\w:-]+)|(?<plain>start|test)\b)/g)];
  const names = new Set(typed.map(({ groups }) => groups?.["named"] ?? groups?.["plain"] ?? ""));
  expect([...names]).toEqual(expect.arrayContaining(["start", "test", "doctor", "backup", "restore", "audit"]));
  for (const name of names) expect(manifest.scripts[`pre${name}`], name).toMatch(/^node scripts\/prepare\.mjs /);
});

/** Returns the names of the variables that are set, one per line. */
function namesIn(lines: string | undefined): string[] {
  return [...(lines ?? "").matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => name);
}

/** Substitutes variables as Docker Compose does. */
function filledIn(value: string, given: Record<string, string>): string {
  return value.replace(/\$\{(\w+)(?::-([^}]*)|:\?)?\}/g, (_, name: string, fallback = "") => given[name] || fallback);
}

test("the example lists exactly the variables that the configuration reads", async () => {
  const schema = await text("app/platform/config/config.server.ts");
  const read = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]*): z\./gm)].map(([, name = ""]) => name);
  expect(namesIn(envExample).toSorted()).toEqual(read.filter((name) => name !== "NODE_ENV").toSorted());
});

test("the container runs the pinned Node with the command of npm start, as an unprivileged user", () => {
  const images = [...(dockerfile ?? "").matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(new Set(images)).toEqual(new Set([`node:${manifest.dependencies["node"]}-bookworm-slim`]));
  const [, command = "[]"] = /^CMD (\[.*\])$/m.exec(dockerfile ?? "") ?? [];
  expect(JSON.parse(command).join(" ")).toBe(startCommand);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK[^]*\/healthz/m);
  expect(dockerfile).toContain("DATA_DIR=/data");
  for (const [, from = ""] of (dockerfile ?? "").matchAll(/^COPY --from=build \/srv\/pmf-site\/(\S+)/gm)) {
    if (from !== "build" && from !== "node_modules") expect(existsSync(from), from).toBe(true);
  }
});

test("the container has everything that the process and the operator commands import", async () => {
  const copied = [...(dockerfile ?? "").matchAll(/^COPY --from=build \/srv\/pmf-site\/(\S+)/gm)].map(
    ([, name]) => name,
  );
  expect(copied).toEqual(
    expect.arrayContaining(["node_modules", "build", "app", "server", "content", "db", "tools/operator"]),
  );
  const ignored = (await text(".dockerignore")).split("\n");
  expect(ignored).toEqual(expect.arrayContaining([".env", "data", "node_modules"]));
  expect(ignored.filter((name) => copied.includes(name))).toEqual(["build", "node_modules"]);
});

test("compose gives the site a complete configuration and a read-only root file system", () => {
  const { site } = services;
  const given = { SITE_HOST: "www.pmf.example", STORE_HOST: "files.pmf.example", POSTGRES_PASSWORD: "a".repeat(20) };
  const stored = { ...given, STORE_USER: "someone", STORE_PASSWORD: "b".repeat(20) };
  const environment = Object.fromEntries(
    Object.entries(site?.environment ?? {}).map(([name, value]) => [name, filledIn(value, stored)]),
  );
  const known = new Set(namesIn(envExample));
  expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
  const config = readConfig(environment);
  expect(config).toMatchObject({ publicUrl: "https://www.pmf.example", trustProxy: 1, port: 3000, dataDir: "/data" });
  expect(config.store).toMatchObject({ endpoint: "https://files.pmf.example", bucket: "pmf-files" });
  const { environment: store = {}, ...storeService } = services["store"] ?? {};
  expect(storeService.image).toMatch(/:v\d+\.\d+\.\d+$/);
  expect(storeService.volumes).toEqual([`store-data:${storeService.command?.at(-1)}/${config.store?.bucket}`]);
  expect(storeService.healthcheck?.test.at(-1)).toBe(`http://127.0.0.1${store["VGW_PORT"]}${store["VGW_HEALTH"]}`);
  expect(caddyfile).toContain(`reverse_proxy store${store["VGW_PORT"]}\n`);
  const stores = Object.fromEntries(Object.entries(store).map(([name, value]) => [name, filledIn(value, stored)]));
  expect(stores).toMatchObject({
    VGW_REGION: config.store?.region,
    VGW_CORS_ALLOW_ORIGIN: config.publicUrl,
    ROOT_ACCESS_KEY_ID: config.store?.accessKeyId,
    ROOT_SECRET_ACCESS_KEY: config.store?.secretAccessKey,
  });
  expect(caddyfile).toContain(`reverse_proxy site:${config.port}`);
  expect(site).toMatchObject({ read_only: true, tmpfs: ["/tmp"], volumes: ["site-data:/data"] });
});

test("only the proxy is reachable from outside; metrics and the database are not", () => {
  const open = Object.entries(services).filter(([, { ports }]) => ports);
  expect(open.map(([name]) => name)).toEqual(["proxy"]);
  for (const { volumes: own = [] } of Object.values(services)) {
    for (const [name = ""] of own.map((volume) => volume.split(":"))) {
      expect(name.startsWith("./") ? existsSync(name) : name in volumes, name).toBe(true);
    }
  }
});

test("the site has its own account in the containers' database, and the superuser has no password", async () => {
  const script = await text("deploy/database.sh");
  const url = new URL((services["site"]?.environment?.["DATABASE_URL"] ?? "").replace(/\$\{[^}]*\}/, "secret"));
  expect(script).toContain(`CREATE ROLE ${url.username} LOGIN PASSWORD :'password';`);
  expect(script).toContain(`CREATE DATABASE ${url.pathname.slice(1)} OWNER ${url.username} `);
  expect(services["db"]?.environment?.["POSTGRES_USER"]).not.toBe(url.username);
  expect(services["db"]?.volumes).toContain("./deploy/database.sh:/docker-entrypoint-initdb.d/database.sh:ro");
  expect(script).toContain('ALTER ROLE :"USER" PASSWORD NULL;');
});

test("every value that compose requires is in the example, without a default", () => {
  const asked = new Set([...composeText.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  expect(new Set(namesIn(example))).toEqual(asked);
  expect(example).not.toMatch(/^[A-Z_]+=\S/m);
  for (const { image = "" } of Object.values(services)) expect(image).not.toMatch(/^[^/]+\.[^/]+\//); // no registry host
});

test("a service and its commands share one configuration, with the only folder that the service can write to", async () => {
  const operate = await text("docs/how-to/operate.md");
  expect(unit).not.toMatch(/^(Environment|EnvironmentFile|PassEnvironment)=/m);
  const [, folder = "none"] = /^StateDirectory=(.*)$/m.exec(unit ?? "") ?? [];
  expect(operate).toMatch(new RegExp(`install .*\\.env +# DATA_DIR=/var/lib/${folder}\\b`));
});

test("the service runs the same command, writes only to its data, and has time to stop", () => {
  const lineOf = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit ?? "")?.[1];
  const root = lineOf("WorkingDirectory") ?? "";
  expect(lineOf("ExecStart")).toBe(`/usr/bin/${startCommand.replace("node ", `${root}/node_modules/.bin/node `)}`);
  expect(lineOf("ProtectSystem")).toBe("strict");
  expect(lineOf("KillMode")).toBe("mixed");
  expect(lineOf("User")).not.toBe("root");
  // Each of the four shutdown steps takes at most ten seconds (server/graceful-stop.ts).
  expect(Number(lineOf("TimeoutStopSec"))).toBeGreaterThan(40);
});
