import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { type Config, readConfig } from "#app/platform/config/config.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { announce } from "./announce.ts";
import { requireDataFolder } from "./data-folder.ts";
import { stopGracefully } from "./graceful-stop.ts";
import { limitBodyChunks, limitBodyTime, limitConnections, limitPipelining, limitSilence } from "./request-limits.ts";
import { builtProgram, developedProgram } from "./program.ts";

const rootFolder = join(import.meta.dirname, "..");
const developing = process.argv.includes("--dev");
const idleCheckMilliseconds = 100;
const requestPatienceMilliseconds = 8_000;
/**
 * Slow clients are cut: headers within 20 s, looked at each second and not, as by itself, each half minute; Node's limit
 * for whole requests would cut uploads too.
 */
const serverTimes = {
  headersTimeout: 20_000,
  requestTimeout: 0,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};
const bodyMilliseconds = 120_000;
const silenceMilliseconds = 300_000;
const connectionsOfAddress = 512;

await start().catch((error: unknown) => {
  // What a person can mend is one sentence; a stack helps only whoever changes the code.
  console.error(error instanceof Error && !developing ? `\n${error.message}\n` : error);
  process.exit(1);
});

/** Configuration, services, app, listen; in the reverse order when told to stop. */
async function start(): Promise<void> {
  if (existsSync(join(rootFolder, ".env"))) process.loadEnvFile(join(rootFolder, ".env"));
  process.env.NODE_ENV ||= developing ? "development" : "production"; // React and the router read it themselves
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
  // First of all: a start that finds its port taken must leave nothing behind, no passwords that were never shown.
  await listen(server, config.port, "PORT");
  const program = developing ? await developedProgram(rootFolder, server) : await builtProgram(rootFolder);
  const figures = await openFiguresPort(config);
  await requireDataFolder(config);
  const services = await program.createServices(config, log, rootFolder);
  const jobs = await program.startJobs(services);
  respond = program.listener(services);
  figures?.on("request", program.metricsListener(services));
  announce(config, services.firstPasswords);
  const servers = figures ? [server, figures] : [server];
  const closeAll = () => Promise.all(servers.map(close));
  stopGracefully(log, [closeAll, () => jobs.stop(), () => program.close(), () => services.close()]);
}

/** Figures for those who watch over the site; not reachable where PORT is, if the operator's firewall says so. */
async function openFiguresPort({ metricsPort }: Config): Promise<Server | undefined> {
  if (metricsPort === undefined) return undefined;
  const server = createServer(serverTimes);
  await listen(server, metricsPort, "METRICS_PORT");
  return server;
}

async function listen(server: Server, port: number, name: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", (error: NodeJS.ErrnoException) => {
    reject(new Error(`${name}: ${reasonOf(error, port)}, or set ${name} to another one.`, { cause: error }));
  });
  server.listen(port, resolve);
  return promise;
}

function reasonOf({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === "EADDRINUSE") return `port ${port} is in use. Stop what uses it`;
  if (code === "EACCES") return `this user may not listen on port ${port}. Put a proxy before the site`;
  return `${message}. Mend that`;
}

/** What is answered between listening and being ready. */
function answerStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { "retry-after": "2", "content-type": "text/plain; charset=utf-8" });
  response.end("The site is starting. Please try again in a moment.\nيبدأ الموقع عمله الآن. يرجى المحاولة بعد لحظات.\n");
}

/** Takes no new connection and waits for the requests under way; whoever takes too long is cut. */
async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection falls idle when its answer is sent: asked once, those still busy would be kept alive.
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMilliseconds);
  const late = setTimeout(() => server.closeAllConnections(), requestPatienceMilliseconds);
  server.closeIdleConnections();
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
