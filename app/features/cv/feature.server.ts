import type { Feature, FeatureServices } from "#app/platform/feature/feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { isSecure } from "#app/platform/config/config.server.ts";
import { cvApi } from "./api.server.ts";
import { cvPurpose, cvRules } from "./contract.ts";
import { type GrantServices, isGranted } from "./grant.server.ts";
import type { CvServices } from "./service.server.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";

type Services = FeatureServices & {
  cv: Pick<CvServices, "checkPassword" | "storedPassword" | "sampleOf">;
};

/** The researcher's CV, replaced after its password was entered. */
export const cvFeature = {
  name: "cv",
  messages: messagesOf({ en, ar }),
  uploadPurposes: (services) => ({
    [cvPurpose]: {
      ...cvRules,
      admits: async ({ staff, headers }) => staff !== undefined || isGranted(grantServices(services), headers),
    },
  }),
  calls: (services) => cvApi({ ...services.cv, ...grantServices(services), uploads: services.uploads }),
} satisfies Feature<Services>;

function grantServices({ config, db, now, cv }: Services): GrantServices {
  return { db, now, secure: isSecure(config), storedPassword: cv.storedPassword };
}
