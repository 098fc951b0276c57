import { startNginx } from "./nginx.ts";
import type { Proxy } from "./proxy.ts";
import { purgedBy } from "./purge-server.ts";
import { type Site, startSite } from "./site-server.ts";
import { startVarnish } from "./varnish.ts";

/** By day, Varnish; the nightly run adds nginx. Both store what the site's headers allow. */
export const cacheNames = (["nginx", "Varnish"] as const).filter(
  (name) => name === "Varnish" || process.env["MEASURED"] || process.env["NIGHTLY"],
);

const token = "a token of the tests";

type Options = {
  /** The port on which visitors reach the cache. */
  port: number;
  databaseUrl: string;
  instances: number;
  /** Environment variables of the instances. */
  env: Record<string, string>;
  /** Environment variables of the cache. */
  environment?: Record<string, string>;
};

type Started = AsyncDisposable & { sites: [Site, ...Site[]]; proxy: Proxy };

/** Starts instances behind a cache with the settings in docs/how-to. Varnish also receives purges. */
export async function startSharedCache(
  name: (typeof cacheNames)[number],
  { port, databaseUrl, instances, env, environment }: Options,
): Promise<Started> {
  await using parts = new AsyncDisposableStack();
  const url = `http://127.0.0.1:${port}`;
  const all = { DATABASE_URL: databaseUrl, PUBLIC_URL: url, ...env, ...(name === "Varnish" && purgedBy(url, token)) };
  const start = async () => parts.use(await startSite({ env: all }));
  const sites: [Site, ...Site[]] = [await start()];
  while (sites.length < instances) sites.push(await start());
  const urls = sites.map((site) => site.url);
  const [one, other = one] = sites;
  const options = { port, ...(environment && { environment }) };
  const proxy = parts.use(
    name === "nginx"
      ? await startNginx(urls, options)
      : await startVarnish([one.url, other.url], { ...options, token }),
  );
  const started = parts.move();
  return { sites, proxy, [Symbol.asyncDispose]: () => started.disposeAsync() };
}
