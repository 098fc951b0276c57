import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import type { Transaction } from "#app/platform/db/database.server.ts";
import type { FeatureServices } from "#app/platform/feature/feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import type { Sender } from "#app/platform/files/server/purpose.ts";
import type { Uploads } from "#app/platform/files/server/uploads.server.ts";
import { mayCall } from "#app/platform/http/access.ts";
import { serve, type Served } from "#app/platform/http/serve.server.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import type { SiteContent } from "#content/site-content.ts";
import { type Services as SiteContentServices, siteContentApi } from "./api.server.ts";
import { readSiteContent, saveDraft } from "./contract.ts";
import {
  documentPurpose,
  documentRules,
  makeDocument,
  makePicture,
  picturePurpose,
  pictureRules,
} from "./files/contract.ts";
import * as contract from "./files/contract.ts";
import { siteFileMessages } from "./files/messages.ts";
import { listSiteFiles, makeSiteDocument, makeSitePicture, type SiteFileServices } from "./files/service.server.ts";
import { sweepSiteFilesJob } from "./jobs.server.ts";
import { siteContentMessages, siteContentNames } from "./messages.ts";
import { publishScheduledJob } from "./schedules.server.ts";
import { countFailedSchedules } from "./store.server.ts";

type Services = FeatureServices & {
  siteContent: Pick<SiteContentServices, "shown" | "otherSamples" | "forget"> & {
    afterPublication: (transaction: Transaction, uploads: Uploads, content: SiteContent, at: Date) => Promise<void>;
  };
};

/** The public content, which staff edit on the page itself. */
export const siteContentFeature = {
  name: "site-content",
  messages: messagesOf(
    forEachLanguage((language) => ({ ...siteFileMessages[language], ...siteContentMessages[language] })),
  ),
  uploadPurposes: () => ({
    [picturePurpose]: {
      ...pictureRules,
      isCut: true,
      admits: ({ staff }: Sender) => mayCall(makePicture, staff?.role),
    },
    [documentPurpose]: { ...documentRules, admits: ({ staff }: Sender) => mayCall(makeDocument, staff?.role) },
  }),
  waiting: ({ db }) => ({ unpublished: { call: saveDraft, count: () => countFailedSchedules(db) } }),
  office: {
    names: siteContentNames,
    messages: { siteContent: siteContentMessages },
    pages: [
      {
        to: "/admin/site",
        call: readSiteContent,
        waiting: "samples",
        entry: {
          group: "content",
          icon: "globe",
          label: ({ siteContent }) => siteContent.nav,
        },
      },
    ],
  },
  calls: (services) => [...siteFilesApi(services), ...siteContentApi(editingServices(services))],
  jobs: (services) => [publishScheduledJob(editingServices(services)), sweepSiteFilesJob(services)],
} satisfies OfficeFeature<Services>;

function editingServices(services: Services & { uploads: Uploads }): SiteContentServices {
  return {
    ...services,
    ...services.siteContent,
    onPublished: (transaction, content, at) =>
      services.siteContent.afterPublication(transaction, services.uploads, content, at),
  };
}

/** Endpoints for the site's images and documents. */
function siteFilesApi(services: SiteFileServices): Served[] {
  return [
    serve(contract.listFiles, () => listSiteFiles(services)),
    serve(contract.makePicture, ({ body }, caller) => makeSitePicture(services, body, caller)),
    serve(contract.makeDocument, ({ body }, caller) => makeSiteDocument(services, body.objectURL, caller)),
  ];
}
