import { mkdir, mkdtemp, readdir, readFile, readlink, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";
import { type Proxy, startProxy } from "./proxy.ts";

export type Nginx = Proxy & {
  /** The URL for plain HTTP. */
  clearUrl: string;
  /** Returns the number of bytes of requests and responses that are buffered on disk. */
  bufferedBytes(): Promise<number>;
};

type Options = {
  port?: number;
  /** The certificate for TLS. Without it, nginx serves plain HTTP, as in the cluster tests. */
  certificate?: { certificate: string; key: string };
  environment?: Record<string, string>;
};

/** The configuration files that operators copy. */
const documented = fileURLToPath(new URL("../../deploy/nginx.conf", import.meta.url));
const documentedLimits = fileURLToPath(new URL("../../deploy/nginx-limits.conf", import.meta.url));

/** Starts Debian's nginx in front of instances on this machine, with the settings in docs/how-to. */
export async function startNginx(
  instances: readonly string[],
  { port, certificate, environment }: Options = {},
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "pmf-nginx-"));
  const [publicPort, clearPort] = [port ?? (await freePort()), await freePort()];
  await mkdir(join(folder, "temporary"));
  const file = join(folder, "nginx.conf");
  await writeFile(join(folder, "fullchain.pem"), certificate?.certificate ?? "");
  await writeFile(join(folder, "privkey.pem"), certificate?.key ?? "");
  const inner = { tls: await freePort(), clear: await freePort() };
  const site = await siteSettings({ instances, inner, folder, hasTls: certificate !== undefined });
  await writeFile(file, settingsOf(folder, await limitSettings({ publicPort, clearPort, inner }), site));
  const clearUrl = `http://127.0.0.1:${clearPort}`;
  const process = await startProxy({
    program: "/usr/sbin/nginx",
    debianPackage: "nginx libnginx-mod-stream",
    check: ["-t", "-q", "-c", file, "-p", folder],
    run: ["-c", file, "-p", folder],
    environment,
    folder,
    listening: clearUrl,
  });
  return {
    url: `${certificate ? "https" : "http"}://127.0.0.1:${publicPort}`,
    publicPort,
    clearUrl,
    stored: () => filesBelow(join(folder, "cache")),
    bufferedBytes: () => openBytes(folder),
    [Symbol.asyncDispose]: () => process[Symbol.asyncDispose](),
  };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), "latin1")));
}

/** nginx deletes its temporary files when it creates them, and keeps them open. */
async function openBytes(folder: string): Promise<number> {
  const files = `/proc/${(await readFile(join(folder, "nginx.pid"), "utf8")).trim()}/fd`;
  const sizes = (await readdir(files)).map(async (name) => {
    const path = await readlink(join(files, name));
    return path.startsWith(join(folder, "temporary")) ? (await stat(join(files, name))).size : 0;
  });
  const sizeOr0 = sizes.map((size) => size.catch(() => 0)); // closed by now
  return (await Promise.all(sizeOr0)).reduce((sum, size) => sum + size, 0);
}

/** The ports behind the limits. */
type Inner = { tls: number; clear: number };
type Places = { instances: readonly string[]; inner: Inner; folder: string; hasTls: boolean };

async function siteSettings({ instances, inner, folder, hasTls }: Places): Promise<string> {
  const text = await readFile(documented, "utf8");
  const servers = instances.map((url) => `    server 127.0.0.1:${new URL(url).port} max_fails=0;\n`).join("");
  const ours = text
    .replace(/( {4}server 10\.[^\n]+\n)+/, servers)
    .replace("listen 127.0.0.1:8000 ", `listen 127.0.0.1:${inner.clear} `)
    .replace("listen 127.0.0.1:4430 ssl http2 ", `listen 127.0.0.1:${inner.tls}${hasTls ? " ssl http2" : ""} `)
    .replace("/var/lib/nginx/pmf", join(folder, "cache"))
    .replaceAll("/etc/letsencrypt/live/pmf.example/", `${folder}/`);
  if (/10\.0\.0\.|127\.0\.0\.1:(8000|4430)\b|letsencrypt|var\/lib/.test(ours))
    throw new Error("Expected deploy/nginx.conf to contain the values replaced above");
  return hasTls ? ours : ours.replace(/^ {4}ssl_[^\n]+\n/gm, "");
}

type Ports = { publicPort: number; clearPort: number; inner: Inner };

async function limitSettings({ publicPort, clearPort, inner }: Ports): Promise<string> {
  const ours = (await readFile(documentedLimits, "utf8"))
    .replace("listen 80;", `listen 127.0.0.1:${clearPort};`)
    .replace("listen 443;", `listen 127.0.0.1:${publicPort};`)
    .replace(/127\.0\.0\.1:8000\b/, `127.0.0.1:${inner.clear}`)
    .replace(/127\.0\.0\.1:4430\b/, `127.0.0.1:${inner.tls}`);
  if (/listen (80|443)|:(8000|4430)\b/.test(ours))
    throw new Error("Expected deploy/nginx-limits.conf to contain the values replaced above");
  return ours;
}

/** Returns the main nginx.conf for one foreground process in its own folder, with the connections of Debian's default. */
function settingsOf(folder: string, limits: string, site: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/temporary/${name};`,
  );
  return `load_module /usr/lib/nginx/modules/ngx_stream_module.so;
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
env FAKETIME_TIMESTAMP_FILE;
${limits}
events { worker_connections 768; }
http {
access_log off;
${temporary.join("\n")}
${site}
}
`;
}
