import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { readConfig } from "#app/platform/config/config.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { announce } from "./announce.ts";
import { stopGracefully } from "./graceful-stop.ts";
import { builtProgram, developedProgram } from "./program.ts";

const rootFolder = join(import.meta.dirname, "..");
const developing = process.argv.includes("--dev");
/** Slow clients are cut: headers within 20 s, a whole request within 2 min. */
const serverTimes = { headersTimeout: 20_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 };

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
  const program = developing ? await developedProgram(rootFolder, server) : await builtProgram(rootFolder);
  const services = await program.createServices(config, log, rootFolder);
  const jobs = await program.startJobs(services);
  server.on("request", program.listener(services));
  await listen(server, config.port);
  announce(config, services.firstPasswords);
  stopGracefully(log, [() => close(server), () => jobs.stop(), () => program.close(), () => services.close()]);
}

async function listen(server: Server, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", (error: NodeJS.ErrnoException) => {
    const taken = error.code === "EADDRINUSE";
    reject(taken ? new Error(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`) : error);
  });
  server.listen(port, resolve);
  return promise;
}

/** Takes no new connection and waits for the requests under way. */
async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await closed;
}
