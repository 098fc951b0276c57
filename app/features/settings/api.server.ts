import type { Config } from "#app/platform/config/config.server.ts";
import { serve, type Served } from "#app/platform/http/serve.server.ts";
import { siteFacts } from "#content/site-facts.ts";
import * as contract from "./contract.ts";
import { changeSettings, type SettingsServices, shownSettings } from "./service.server.ts";
import { storageUse } from "./storage-store.server.ts";

export type Services = SettingsServices & {
  config: Pick<Config, "contributions">;
  /** Where orders and inquiries go unless the owner set another address. */
  sellerAddress: () => Promise<string>;
};

/** The owner's settings. */
export function settingsApi(services: Services): Served[] {
  const { db, config } = services;
  return [
    serve(contract.readSettings, async () => shown()),

    serve(contract.changeSettings, async ({ body }, { staff }) => {
      await changeSettings(services, body, staff.name);
      return shown();
    }),
  ];

  async function shown(): Promise<contract.ShownSettings> {
    const { contributions } = config;
    const defaults = { ...siteFacts, contributions, sellerAddress: await services.sellerAddress() };
    const [settings, storage] = await Promise.all([shownSettings(db, defaults), storageUse(db)]);
    return { ...settings, storage };
  }
}
