import type { Feature } from "#app/platform/feature/feature.server.ts";
import { patentCertificatesApi } from "./api.server.ts";
import { certificatePurpose, certificateRules } from "./contract.ts";
import { patentCertificateKind } from "./review.server.ts";

/** The patent certificates of all regions. */
export const patentCertificatesFeature = {
  name: "patent-certificates",
  uploadPurposes: () => ({
    [certificatePurpose]: { ...certificateRules, admits: ({ mayContribute }) => mayContribute },
  }),
  reviewKinds: ({ uploads }) => [patentCertificateKind({ uploads })],
  calls: patentCertificatesApi,
} satisfies Feature;
