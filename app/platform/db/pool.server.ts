import pg from "pg";
import { withinShare } from "#app/platform/admission/admission.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";

const statementTimeoutSeconds = 15;
const idleInTransactionSeconds = 30;
/**
 * The database ends a statement earlier, but cannot say so if its machine or the network between has stopped. Without a
 * limit, a query would wait until TCP gives up, after a quarter of an hour.
 */
const unansweredSeconds = 2 * statementTimeoutSeconds;
/** How long a connection can be silent before both sides check whether the other is still there. */
const silentSeconds = 10;

type Options = {
  connection: pg.PoolConfig;
  maxConnections: number;
  log: Log;
  /** Called whenever a connection is lost unexpectedly. */
  onLost?: () => void;
};

/** A pool that survives lost connections: the next query opens a new one. */
export function createPool({ connection, maxConnections, log, onLost }: Options): pg.Pool {
  const pool = new SharedPool({
    application_name: "pmf",
    max: maxConnections,
    // Keep one connection open, so that a server crash is detected even when there are no queries.
    min: 1,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    query_timeout: unansweredSeconds * 1_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: silentSeconds * 1_000,
    ...connection,
    onConnect: setSession,
  });
  pool.on("connect", (client) => {
    // The pool only listens to idle clients. Without this listener, losing a connection inside a transaction would
    // crash the process.
    client.on("error", (error) => {
      log.warn({ err: error }, "A database connection was lost");
      onLost?.();
    });
  });
  pool.on("error", () => {
    // The client's own listener above logs the error.
  });
  return pool;
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/** A pool that limits each lane to its share of the connections (platform/admission). */
class SharedPool extends pg.Pool {
  readonly #releases = new WeakMap<pg.PoolClient, () => void>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on("release", (_error, client) => {
      this.#releases.get(client)?.();
      this.#releases.delete(client);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connected = this.#connectWithinShare();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, () => client.release()),
      (error: unknown) => callback(toError(error), undefined, () => undefined),
    );
  }

  async #connectWithinShare(): Promise<pg.PoolClient> {
    const { client, release } = await withinShare(() => super.connect());
    if (release) this.#releases.set(client, release);
    return client;
  }
}

/** Everything that our code relies on, because a database or role can have other defaults. */
const settings = {
  statement_timeout: `${statementTimeoutSeconds}s`,
  idle_in_transaction_session_timeout: `${idleInTransactionSeconds}s`,
  idle_session_timeout: "0",
  lock_timeout: "0",
  tcp_keepalives_idle: String(silentSeconds),
  tcp_keepalives_interval: String(silentSeconds),
  tcp_keepalives_count: "3",
  tcp_user_timeout: `${statementTimeoutSeconds}s`,
  default_transaction_isolation: "read committed",
  default_transaction_read_only: "off",
  default_transaction_deferrable: "off",
  search_path: "public",
  client_encoding: "UTF8",
  timezone: "UTC",
  datestyle: "ISO, MDY",
  intervalstyle: "postgres",
  bytea_output: "hex",
  standard_conforming_strings: "on",
  extra_float_digits: "1",
  transform_null_equals: "off",
  array_nulls: "on",
  gin_fuzzy_search_limit: "0",
};

/** PostgreSQL 17 introduced it. Long reports and backups are transactions, too. */
const withoutTransactionTimeout =
  "select set_config(name, '0', false) from pg_settings where name = 'transaction_timeout'";

/** What the product acknowledges is on disk. An operator can require more, such as a replica. */
const commitsToDisk = `select set_config(name, 'on', false) from pg_settings
  where name = 'synchronous_commit' and setting in ('off', 'local')`;

/** Lets the statements of a connection take as long as they need. Close it afterward. */
export async function allowLongStatements(client: pg.ClientBase): Promise<void> {
  Reflect.set(Reflect.get(client, "connectionParameters"), "query_timeout", 0); // pg has no setter
  await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
}

/**
 * Uses SET because connection poolers reject unknown parameters in the startup message. Refuses a standby: nearly all that
 * visitors send is stored, and the connection would stay after a failover that has moved the address to the new primary.
 */
async function setSession(client: pg.ClientBase): Promise<void> {
  const pinned = Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`);
  await client.query([...pinned, withoutTransactionTimeout, commitsToDisk].join("; "));
  const { rows } = await client.query("select pg_is_in_recovery() as standby");
  if (rows[0].standby) throw Object.assign(new Error("It is a standby, which stores nothing"), { code: readOnlyCode });
}

/** What a standby reports for each statement that writes (SQLSTATE). */
const readOnlyCode = "25006";
