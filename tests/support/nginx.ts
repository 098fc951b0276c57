import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";
import { type Proxy, startProxy } from "./proxy.ts";

/** `clearUrl` is the URL for plain HTTP. */
export type Nginx = Proxy & { clearUrl: string };

type Options = {
  port?: number;
  /** The certificate for TLS. Without it, nginx serves plain HTTP, as in the cluster tests. */
  certificate?: { certificate: string; key: string };
  environment?: Record<string, string>;
};

/** The configuration file that operators copy. */
const documented = fileURLToPath(new URL("../../deploy/nginx.conf", import.meta.url));

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
  const site = await siteSettings({ instances, publicPort, clearPort, folder, hasTls: certificate !== undefined });
  await writeFile(file, settingsOf(folder, site));
  const clearUrl = `http://127.0.0.1:${clearPort}`;
  const process = await startProxy({
    program: "/usr/sbin/nginx",
    debianPackage: "nginx",
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
    [Symbol.asyncDispose]: () => process[Symbol.asyncDispose](),
  };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), "latin1")));
}

type Places = {
  instances: readonly string[];
  publicPort: number;
  clearPort: number;
  folder: string;
  hasTls: boolean;
};

async function siteSettings({ instances, publicPort, clearPort, folder, hasTls }: Places): Promise<string> {
  const text = await readFile(documented, "utf8");
  const servers = instances.map((url) => `    server 127.0.0.1:${new URL(url).port} max_fails=0;\n`).join("");
  const ours = text
    .replace(/( {4}server 10\.[^\n]+\n)+/, servers)
    .replace("listen 80;", `listen 127.0.0.1:${clearPort};`)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${publicPort}${hasTls ? " ssl http2" : ""};`)
    .replace("/var/lib/nginx/pmf", join(folder, "cache"))
    .replaceAll("/etc/letsencrypt/live/pmf.example/", `${folder}/`);
  if (/10\.0\.0\.|listen (80|443)|letsencrypt|var\/lib/.test(ours))
    throw new Error("Expected deploy/nginx.conf to contain the values replaced above");
  return hasTls ? ours : ours.replace(/^ {4}ssl_[^\n]+\n/gm, "");
}

/** Returns the main nginx.conf for one foreground process in its own folder. */
function settingsOf(folder: string, site: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/temporary/${name};`,
  );
  return `daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
env FAKETIME_TIMESTAMP_FILE;
events { worker_connections 8192; }
http {
access_log off;
${temporary.join("\n")}
${site}
}
`;
}
