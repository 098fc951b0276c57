import { existsSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { join } from "node:path";
import { type Config, readConfig } from "#app/platform/config/config.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { announce } from "./announce.ts";
import { answerStarting } from "./answer-starting.ts";
import { requireDataFolder } from "./data-folder.ts";
import { stopGracefully } from "./graceful-stop.ts";
import { builtProgram, developedProgram } from "./program.ts";
import { limitBodyChunks, limitBodyTime, limitConnections, limitPipelining, limitSilence } from "./request-limits.ts";

const rootFolder = join(import.meta.dirname, "..");
const developing = process.argv.includes("--dev");
const idleCheckMilliseconds = 100;
const requestPatienceMilliseconds = 8_000;
/**
 * Cuts off slow clients. Headers must arrive within 20 s, which is checked every second instead of every 30 s, Node's
 * default. Node's timeout for whole requests is disabled, because it would also cut off uploads.
 */
const serverTimes = {
  headersTimeout: 20_000,
  requestTimeout: 0,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};
/** Later than the limits of platform/http/read-body.server.ts, which respond. */
const bodyMilliseconds = 150_000;
const silenceMilliseconds = 300_000;
const connectionsOfAddress = 512;

await start().catch((error: unknown) => {
  // Operators need only the message, which explains the fix. Developers also need the stack trace.
  console.error(error instanceof Error && !developing ? `\n${error.message}\n` : error);
  process.exit(1);
});

/** Reads the configuration, opens the site, and listens. Shuts down in reverse order. */
async function start(): Promise<void> {
  if (existsSync(join(rootFolder, ".env"))) process.loadEnvFile(join(rootFolder, ".env"));
  process.env.NODE_ENV ||= developing ? "development" : "production"; // React and the router read this
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const server = createServer(serverTimes);
  limitSilence(server, silenceMilliseconds);
  if (config.trustProxy === 0) limitConnections(server, connectionsOfAddress);
  let respond: RequestListener = answerStarting;
  server.on("request", (request, response) => {
    if (!limitPipelining(request, response)) return;
    limitBodyTime(request, bodyMilliseconds);
    limitBodyChunks(request);
    respond(request, response);
  });
  // Listen first. If the port is taken, startup must not leave anything behind, such as passwords that were never
  // shown.
  await listen(server, config.port, "PORT");
  const program = developing ? await developedProgram(rootFolder, server) : await builtProgram(rootFolder);
  const figures = await openFiguresPort(config);
  await requireDataFolder(config);
  const site = await program.openSite(config, log, rootFolder);
  const jobs = await program.startJobs(site);
  respond = program.listener(site);
  figures?.on("request", program.metricsListener(site));
  announce(config, site.firstPasswords);
  const servers = figures ? [server, figures] : [server];
  const closeAll = () => Promise.all(servers.map(close));
  stopGracefully(log, [closeAll, () => jobs.stop(), () => program.close(), () => site.close()]);
}

/** Opens a separate port for metrics, which the operator's firewall can keep internal. */
async function openFiguresPort({ metricsPort }: Config): Promise<Server | undefined> {
  if (metricsPort === undefined) return undefined;
  const server = createServer(serverTimes);
  await listen(server, metricsPort, "METRICS_PORT");
  return server;
}

async function listen(server: Server, port: number, name: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", (error: NodeJS.ErrnoException) => {
    reject(new Error(`${name}: ${reasonOf(error, port)} set ${name} to another port.`, { cause: error }));
  });
  server.listen(port, resolve);
  return promise;
}

function reasonOf({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === "EADDRINUSE") return `port ${port} is already in use. Stop the program that is using it, or`;
  if (code === "EACCES")
    return `this user is not allowed to listen on port ${port}. Run a proxy in front of the site, and`;
  return `${message}. Fix the problem, or`;
}

/** Stops accepting connections and waits for running requests, up to a limit. */
async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // Repeat this, because a busy connection becomes idle only when its response ends.
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMilliseconds);
  const late = setTimeout(() => server.closeAllConnections(), requestPatienceMilliseconds);
  server.closeIdleConnections();
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
