import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { createPool } from "#app/platform/db/pool.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { startDebianPostgres } from "#tests/support/debian-postgres.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startNginx } from "#tests/support/nginx.ts";
import type { Proxy } from "#tests/support/proxy.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";
import { startSmtpServer, type TestSmtpServer } from "#tests/support/smtp-server.ts";
import { startSwift } from "#tests/support/swift/swift-server.ts";

export type Cluster = AsyncDisposable & {
  /** The instances, each with its own port and DATA_DIR. */
  sites: [Site, Site, Site];
  proxy: Proxy;
  mailServer: TestSmtpServer;
  /** Gives direct access to the database. */
  pool: pg.Pool;
  /** The environment of an instance. */
  environment: Record<string, string>;
};

/** Starts three instances of the built product behind nginx, with PostgreSQL 15, OpenStack Swift, and a mail server. */
export async function startCluster(): Promise<Cluster> {
  await using parts = new AsyncDisposableStack();
  const [postgres, publicPort] = [await startDebianPostgres(), await freePort()];
  if (!postgres) throw new Error("Expected Debian's PostgreSQL 15 (apt-get install postgresql-15)");
  parts.use(postgres);
  const publicUrl = `http://127.0.0.1:${publicPort}`;
  const swift = await startSwift(publicUrl);
  if (!swift) throw new Error("Expected OpenStack Swift to be unpacked");
  parts.use(swift);
  const mailServer = parts.use(await startSmtpServer());
  const folder = await mkdtemp(join(tmpdir(), "pmf-cluster-"));
  parts.defer(() => rm(folder, { recursive: true, force: true }));
  const certificate = join(folder, "mail-server.pem");
  await writeFile(certificate, mailServer.certificate);
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = swift.s3;
  const environment = {
    DATABASE_URL: postgres.url,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    SMTP_URL: mailServer.url(),
    MAIL_FROM: "site@pmf.example",
    ORDERS_TO: "orders@pmf.example",
    NODE_EXTRA_CA_CERTS: certificate,
    PUBLIC_URL: publicUrl,
    // There are two proxies: nginx, and the test in front of it, which sends requests on behalf of many visitors.
    TRUST_PROXY: "2",
    LOG_LEVEL: "debug",
  };
  // Start all instances at the same time on an empty database, to test that only one of them sets it up.
  const start = async () => parts.use(await startSite({ env: environment }));
  const sites: Cluster["sites"] = await Promise.all([start(), start(), start()]);
  const proxy = parts.use(
    await startNginx(
      sites.map(({ url }) => url),
      { port: publicPort },
    ),
  );
  const pool = createPool({
    connection: { connectionString: postgres.url },
    maxConnections: 2,
    log: createLog("silent"),
  });
  parts.defer(() => pool.end());
  const owned = parts.move();
  return { sites, proxy, mailServer, pool, environment, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}
