import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";
import { type Proxy, startProxy } from "./proxy.ts";

/** The configuration file that operators copy. */
const documented = fileURLToPath(new URL("../../deploy/varnish.vcl", import.meta.url));

/** When started as root, Varnish would switch to a user that cannot read the test's folder. */
const unjailed = ["-j", "none"];

/** Starts Debian's Varnish in front of two instances on this machine, with the settings in docs/how-to. */
export async function startVarnish(
  instances: readonly [string, string],
  { port, token, environment }: { port?: number; token: string; environment?: Record<string, string> },
): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), "pmf-varnish-"));
  const publicPort = port ?? (await freePort());
  const url = `http://127.0.0.1:${publicPort}`;
  const [file, store] = [join(folder, "site.vcl"), join(folder, "store")];
  await writeFile(file, siteSettings(await readFile(documented, "utf8"), instances, token));
  const process = await startProxy({
    program: "/usr/sbin/varnishd",
    debianPackage: "varnish varnish-modules",
    check: [...unjailed, "-C", "-f", file, "-n", join(folder, "check")],
    run: [
      "-F",
      ...unjailed,
      "-n",
      join(folder, "work"),
      "-a",
      `127.0.0.1:${publicPort}`,
      "-T",
      "none",
      "-f",
      file,
      // Stores the cache in a file, so that tests can search it.
      "-s",
      `main=file,${store},64m`,
      "-p",
      "http_gzip_support=off",
      "-s",
      "Transient=malloc,256m",
    ],
    environment,
    folder,
    listening: url,
  });
  return {
    url,
    publicPort,
    stored: async () => [await readFile(store, "latin1")],
    [Symbol.asyncDispose]: () => process[Symbol.asyncDispose](),
  };
}

function siteSettings(text: string, [first, second]: readonly [string, string], token: string): string {
  const [one, other] = [first, second].map((url) => `.host = "127.0.0.1";\n    .port = "${new URL(url).port}";`);
  const ours = text
    .replace(/\.host = "10\.0\.0\.11";\n {4}\.port = "3000";/, one ?? "")
    .replace(/\.host = "10\.0\.0\.12";\n {4}\.port = "3000";/, other ?? "")
    .replace("REPLACE-WITH-A-LONG-RANDOM-TOKEN", token);
  if (/10\.0\.0\.|"3000"|REPLACE/.test(ours))
    throw new Error("Expected deploy/varnish.vcl to contain the values replaced above");
  return ours;
}
