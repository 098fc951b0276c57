import type { Feature } from "#app/platform/feature/feature.server.ts";
import type { Sender } from "#app/platform/uploads/purpose.ts";
import { certificatesApi } from "./api.server.ts";
import { certificateRules } from "./contract.ts";

const admits = ({ staff }: Sender) => staff !== undefined;

/** The white list and the GMP certificate. */
export const certificatesFeature = {
  name: "certificates",
  uploadPurposes: () => ({
    "white-list": { ...certificateRules["white-list"], admits },
    "gmp-certificate": { ...certificateRules["gmp-certificate"], admits },
  }),
  calls: certificatesApi,
} satisfies Feature;
