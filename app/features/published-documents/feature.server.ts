import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { isSecure } from "#app/platform/config/config.server.ts";
import type { FeatureServices } from "#app/platform/feature/feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import type { Sender } from "#app/platform/files/server/purpose.ts";
import { certificatesApi, cvApi, patentCertificatesApi } from "./api.server.ts";
import { certificateRules, replaceDocument } from "./certificates/contract.ts";
import { cvPurpose, cvRules } from "./cv/contract.ts";
import { type GrantServices, isGranted } from "./cv/grant.server.ts";
import type { CvServices } from "./cv/service.server.ts";
import { cvMessages, certificateMessages, documentNames } from "./messages.ts";
import * as patents from "./patent-certificates/contract.ts";
import { reviewablePatents } from "./patent-certificates/service.server.ts";

type Services = FeatureServices & {
  cv: Pick<CvServices, "checkPassword" | "storedPassword" | "sampleOf">;
};

const isStaff = ({ staff }: Sender) => staff !== undefined;

/**
 * The researcher's CV (replacing it requires a password), the patent certificates of all regions, and the white-list
 * and GMP certificates.
 */
export const publishedDocumentsFeature = {
  name: "published-documents",
  messages: messagesOf(cvMessages),
  uploadPurposes: (services) => ({
    [cvPurpose]: {
      ...cvRules,
      admits: async (sender) => isStaff(sender) || isGranted(grantServices(services), sender.headers),
    },
    [patents.certificatePurpose]: { ...patents.certificateRules, admits: ({ mayContribute }) => mayContribute },
    "white-list": { ...certificateRules["white-list"], admits: isStaff },
    "gmp-certificate": { ...certificateRules["gmp-certificate"], admits: isStaff },
  }),
  reviewKinds: ({ uploads }) => [reviewablePatents(uploads)],
  office: {
    messages: { certificates: certificateMessages },
    names: documentNames,
    pages: [
      {
        to: "/admin/settings/documents",
        call: replaceDocument,
        entry: { icon: "document", label: ({ certificates }) => certificates.nav },
      },
    ],
  },
  calls: (services) => [
    ...cvApi({ ...services.cv, ...grantServices(services), uploads: services.uploads }),
    ...patentCertificatesApi(services),
    ...certificatesApi(services),
  ],
} satisfies OfficeFeature<Services>;

function grantServices({ config, db, now, cv }: Services): GrantServices {
  return { db, now, secure: isSecure(config), storedPassword: cv.storedPassword };
}
