import { serve, type Served } from "#app/platform/http/serve.server.ts";
import type { SampleInUse } from "#app/platform/content/samples-in.ts";
import * as contract from "./contract.ts";
import { acceptSample } from "./samples.server.ts";
import * as service from "./service.server.ts";
import { listAccepted } from "./store.server.ts";

export type Services = service.SiteContentServices & {
  /** Returns visible samples that are not part of a content block. */
  otherSamples: () => Promise<SampleInUse[]>;
  /** Clears the cache, so that the next read queries the database. The database notifies other instances. */
  forget: () => void;
};

/** Endpoints for the site editor: drafts, publications, and versions. */
export function siteContentApi(services: Services): Served[] {
  const { db } = services;
  return [
    serve(contract.readSiteContent, state),

    serve(contract.saveDraft, async ({ params, body }, { staff }) => {
      await service.saveDraft(services, { ...params, ...body }, staff.name);
      return state();
    }),

    serve(contract.dropDraft, async ({ params, query }) => {
      await service.dropDraft(services, params.block, query.seen);
      return state();
    }),

    serve(contract.acceptSample, async ({ body }) => {
      await acceptSample(services, body);
      return state();
    }),

    serve(contract.publishDrafts, async ({ body }, { staff }) => {
      await service.publishDrafts(services, body.drafts, staff.name);
      services.forget();
      return state();
    }),

    serve(contract.listVersions, () => service.listVersions(db)),

    serve(contract.restoreVersion, async ({ params }, { staff }) => {
      await service.restoreVersion(services, params.id, staff.name);
      return state();
    }),
  ];

  async function state(): Promise<contract.SiteContentState> {
    const [blocks, otherSamples, acceptedSamples] = await Promise.all([
      service.listBlocks(services, db),
      services.otherSamples(),
      listAccepted(db),
    ]);
    return { blocks, otherSamples, acceptedSamples };
  }
}
