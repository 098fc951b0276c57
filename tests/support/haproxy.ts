import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { startProxy, type TlsProxy, type TlsProxyOptions } from "./proxy.ts";

/** Starts Debian's HAProxy in front of one server on this machine, with settings that its manual recommends. */
export async function startHaproxy(site: string, { port, certificate }: TlsProxyOptions): Promise<TlsProxy> {
  const folder = await mkdtemp(join(tmpdir(), "pmf-haproxy-"));
  const [publicPort, clearPort] = [port ?? (await freePort()), await freePort()];
  const [file, pem] = [join(folder, "haproxy.cfg"), join(folder, "site.pem")];
  await writeFile(pem, certificate.certificate + certificate.key);
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 120s
  timeout http-request 10s
  option forwardfor
frontend clear
  bind 127.0.0.1:${clearPort}
  http-request redirect scheme https code 308
frontend site
  bind 127.0.0.1:${publicPort} ssl crt ${pem} ssl-min-ver TLSv1.2 alpn h2,http/1.1
  default_backend instances
backend instances
  server first ${new URL(site).hostname}:${new URL(site).port}
`,
  );
  const clearUrl = `http://127.0.0.1:${clearPort}`;
  const process = await startProxy({
    program: "/usr/sbin/haproxy",
    debianPackage: "haproxy",
    check: ["-c", "-q", "-f", file],
    run: ["-db", "-f", file],
    folder,
    listening: clearUrl,
  });
  return { publicPort, clearUrl, [Symbol.asyncDispose]: () => process[Symbol.asyncDispose]() };
}
