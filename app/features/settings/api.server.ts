import type { Config } from "#app/platform/config/config.server.ts";
import type { Health } from "#app/platform/health/health.server.ts";
import { serve, type Served } from "#app/platform/http/serve.server.ts";
import { readLastPurge } from "#app/platform/page-cache/purge.server.ts";
import * as contract from "./contract.ts";
import { changeSettings, type SettingsServices, shownSettings } from "./service.server.ts";
import { databaseVersion, storageUse } from "./system-store.server.ts";

export type Services = SettingsServices & {
  config: Pick<Config, "contributions" | "sharedCache">;
  /** The default recipient of order and inquiry notices. */
  sellerAddress: () => Promise<string>;
  health: Health;
};

/** Endpoints for the owner's settings and the system status. */
export function settingsApi(services: Services): Served[] {
  const { db, config } = services;
  return [
    serve(contract.readSettings, async () => shown()),

    serve(contract.changeSettings, async ({ body }, { staff }) => {
      await changeSettings(services, body, staff.name);
      return shown();
    }),

    serve(contract.readSystem, async () => {
      const [storage, purge, { checks }, database] = await Promise.all([
        storageUse(db),
        config.sharedCache ? readLastPurge(db) : undefined,
        services.health(),
        databaseVersion(db),
      ]);
      return {
        storage,
        purge: purge ? { at: purge.at, error: purge.error } : null,
        health: checks,
        versions: { PostgreSQL: database, "Node.js": process.versions.node },
      };
    }),
  ];

  async function shown(): Promise<contract.ShownSettings> {
    const { contributions } = config;
    const defaults = { contributions, sellerAddress: await services.sellerAddress() };
    return shownSettings(db, defaults);
  }
}
