import type { Feature, FeatureServices } from "#app/platform/feature/feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { settingsApi } from "./api.server.ts";
import type { SettingsServices } from "./service.server.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";

type Services = FeatureServices &
  Pick<SettingsServices, "rememberSeller"> & {
    /** Where orders and inquiries go unless the owner set another address. */
    sellerAddress: () => Promise<string>;
  };

/** What the owner decides at run time. */
export const settingsFeature = {
  name: "settings",
  messages: messagesOf({ en, ar }),
  calls: (services) =>
    settingsApi({
      ...services,
      configured: async () => {
        const address = await services.sellerAddress();
        return { contributions: services.config.contributions, ordersTo: address, inquiriesTo: address };
      },
    }),
} satisfies Feature<Services>;
