import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";
import { startProxy, type TlsProxy, type TlsProxyOptions } from "./proxy.ts";

/** The configuration file that operators copy. */
const documented = fileURLToPath(new URL("../../deploy/Caddyfile", import.meta.url));

/** Starts Debian's Caddy in front of one server on this machine, with the settings in docs/how-to. */
export async function startCaddy(site: string, { port, certificate }: TlsProxyOptions): Promise<TlsProxy> {
  const folder = await mkdtemp(join(tmpdir(), "pmf-caddy-"));
  const [publicPort, clearPort] = [port ?? (await freePort()), await freePort()];
  const [file, chain, key] = ["Caddyfile", "fullchain.pem", "privkey.pem"].map((name) => join(folder, name));
  if (!file || !chain || !key) throw new Error("Expected three paths");
  await writeFile(chain, certificate.certificate);
  await writeFile(key, certificate.key);
  const own = `admin off\n\tauto_https disable_certs\n\thttp_port ${clearPort}\n\thttps_port ${publicPort}`;
  const text = (await readFile(documented, "utf8"))
    .replace("{\n\tservers {", `{\n\t${own}\n\tservers {`)
    .replace("\ttls {", `\ttls ${chain} ${key} {`)
    .replace("site:3000", new URL(site).host);
  if (![own, chain, new URL(site).host].every((value) => text.includes(value)))
    throw new Error("Expected deploy/Caddyfile to contain the values replaced above");
  await writeFile(file, text);
  const clearUrl = `http://127.0.0.1:${clearPort}`;
  const environment = { SITE_HOST: "127.0.0.1", STORE_HOST: "files.pmf.example", HOME: folder, XDG_DATA_HOME: folder };
  const process = await startProxy({
    program: "/usr/bin/caddy",
    debianPackage: "caddy",
    check: ["adapt", "--config", file],
    run: ["run", "--config", file],
    environment,
    folder,
    listening: clearUrl,
  });
  return { publicPort, clearUrl, [Symbol.asyncDispose]: () => process[Symbol.asyncDispose]() };
}
