import type { Feature } from "#app/platform/feature/feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import type { Sender } from "#app/platform/files/server/purpose.ts";
import { mayCall } from "#app/platform/http/access.ts";
import { siteFilesApi } from "./api.server.ts";
import { documentPurpose, documentRules, makeDocument, makePicture, picturePurpose, pictureRules } from "./contract.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";

/** Pictures and documents for the pages of the site. */
export const siteFilesFeature = {
  name: "site-files",
  messages: messagesOf({ en, ar }),
  uploadPurposes: () => ({
    [picturePurpose]: {
      ...pictureRules,
      isCut: true,
      admits: ({ staff }: Sender) => mayCall(makePicture, staff?.role),
    },
    [documentPurpose]: { ...documentRules, admits: ({ staff }: Sender) => mayCall(makeDocument, staff?.role) },
  }),
  calls: siteFilesApi,
} satisfies Feature;
