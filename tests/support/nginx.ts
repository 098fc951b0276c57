import { mkdir, mkdtemp, readdir, readFile, readlink, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";
import { type Proxy, startProxy } from "./proxy.ts";

export type Nginx = Proxy & {
  /** The URL for plain HTTP. */
  clearUrl: string;
  /** A port that takes the addresses of visitors from the PROXY protocol, and then limits them like the others. */
  namedPort: number;
  /** Returns the number of bytes of requests and responses that are buffered on disk. */
  bufferedBytes(): Promise<number>;
};

type Options = {
  port?: number;
  /** The certificate for TLS. Without it, nginx serves plain HTTP, as in the cluster tests. */
  certificate?: { certificate: string; key: string };
  environment?: Record<string, string>;
  /** Whether nginx caches. In front of Varnish, it must not (docs/how-to/run-a-cache.md). */
  isCaching?: boolean;
  /** Debian's default, unless the test needs what nginx-limits.conf recommends. */
  workerConnections?: 768 | 8192;
};

/** The configuration files that operators copy. */
const documented = fileURLToPath(new URL("../../deploy/nginx.conf", import.meta.url));
const documentedLimits = fileURLToPath(new URL("../../deploy/nginx-limits.conf", import.meta.url));

/** Starts Debian's nginx in front of instances on this machine, with the settings in docs/how-to. */
export async function startNginx(
  instances: readonly string[],
  { port, certificate, environment, isCaching = true, workerConnections = 768 }: Options = {},
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "pmf-nginx-"));
  const [publicPort, clearPort] = [port ?? (await freePort()), await freePort()];
  await mkdir(join(folder, "temporary"));
  const file = join(folder, "nginx.conf");
  await writeFile(join(folder, "fullchain.pem"), certificate?.certificate ?? "");
  await writeFile(join(folder, "privkey.pem"), certificate?.key ?? "");
  const inner = { tls: await freePort(), clear: await freePort() };
  const hasTls = certificate !== undefined;
  const site = await siteSettings({ instances, inner, folder, hasTls, isCaching });
  const namedPort = await freePort();
  const limits = await limitSettings({ publicPort, clearPort, namedPort, inner });
  await writeFile(file, settingsOf(folder, `${limits}\nevents { worker_connections ${workerConnections}; }`, site));
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
    namedPort,
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
type Places = { instances: readonly string[]; inner: Inner; folder: string; hasTls: boolean; isCaching: boolean };

/** The lines of nginx.conf that operators delete if nginx is in front of Varnish. */
export const cachingLines = "proxy_cache|X-Cache|proxy_ignore_headers";

async function siteSettings({ instances, inner, folder, hasTls, isCaching }: Places): Promise<string> {
  const whole = await readFile(documented, "utf8");
  const text = isCaching ? whole : whole.replace(new RegExp(`^.*(${cachingLines}).*\n`, "gm"), "");
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

type Ports = { publicPort: number; clearPort: number; namedPort: number; inner: Inner };

async function limitSettings({ publicPort, clearPort, namedPort, inner }: Ports): Promise<string> {
  const ours = (await readFile(documentedLimits, "utf8"))
    .replace("listen 80;", `listen 127.0.0.1:${clearPort};`)
    .replace("listen 443;", `listen 127.0.0.1:${publicPort};`)
    .replace("listen [::]:80;", `listen [::1]:${clearPort};`)
    .replace("listen [::]:443;", `listen [::1]:${publicPort};`)
    .replace(/127\.0\.0\.1:8000\b/, `127.0.0.1:${inner.clear}`)
    .replace(/127\.0\.0\.1:4430\b/, `127.0.0.1:${inner.tls}`);
  if (/listen (\[::\]:)?(80|443);|:(8000|4430)\b/.test(ours))
    throw new Error("Expected deploy/nginx-limits.conf to contain the values replaced above");
  return ours.replace(/\}\n$/, `${namedServer(namedPort, inner)}}\n`);
}

/** Differs from the server for TLS only in where it finds the address of a visitor. */
function namedServer(port: number, { tls }: Inner): string {
  return `server { listen 127.0.0.1:${port} proxy_protocol; set_real_ip_from 127.0.0.1; proxy_pass 127.0.0.1:${tls}; }\n`;
}

/** Returns the main nginx.conf for one foreground process in its own folder. */
function settingsOf(folder: string, main: string, site: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/temporary/${name};`,
  );
  return `load_module /usr/lib/nginx/modules/ngx_stream_module.so;
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
env FAKETIME_TIMESTAMP_FILE;
${main}
http {
access_log off;
${temporary.join("\n")}
${site}
}
`;
}
