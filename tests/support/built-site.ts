import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { readConfig } from "#app/platform/config/config.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { builtProgram } from "#server/program.ts";
import { dataFolder } from "./data-folder.ts";
import { freePort } from "./free-port.ts";
import "./quick-compression.ts";
import { usedDatabase } from "./test-database.ts";
import { adminPassword, cvPassword } from "./test-passwords.ts";

const rootFolder = join(import.meta.dirname, "..", "..");

/** Starts the built product (`npm run build`) in this process, without jobs, with a clock that the test controls. */
export async function builtSite(moment: string) {
  const [database, folder, port] = [await usedDatabase(), await dataFolder(), await freePort()];
  const url = `http://localhost:${port}`;
  const clock = { time: new Date(moment) };
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    ADMIN_PASSWORD: adminPassword,
    CV_PASSWORD: cvPassword,
    PUBLIC_URL: url,
    TRUST_PROXY: "1",
    LOG_LEVEL: "silent",
  });
  const program = await builtProgram(rootFolder);
  const services = await program.openSite(config, createLog("silent"), rootFolder, () => clock.time);
  const server = createServer(program.listener(services)).listen(port);
  await once(server, "listening");
  return {
    url,
    services,
    adminPassword,
    set: (time: string) => (clock.time = new Date(time)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await services.close();
      await database.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
