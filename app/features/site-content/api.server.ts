import type { SampleInUse } from "#app/platform/content/samples-in.ts";
import { serve, type Served } from "#app/platform/http/serve.server.ts";
import * as contract from "./contract.ts";
import { discardDrafts, restoreDrafts } from "./discard.server.ts";
import { createDraftLink, endDraftLink, listDraftLinks } from "./draft-links.server.ts";
import { publishDrafts } from "./publish.server.ts";
import { acceptSamples } from "./samples.server.ts";
import { cancelSchedule, listSchedules, scheduleDrafts } from "./schedules.server.ts";
import * as service from "./service.server.ts";
import * as store from "./store.server.ts";
import { contentOfVersion, listVersions, restoreVersion } from "./versions.server.ts";

export type Services = service.SiteContentServices & {
  /** Returns visible samples that are not part of a content block. */
  otherSamples: () => Promise<SampleInUse[]>;
  /** Clears the cache, so that the next read queries the database. The database notifies other instances. */
  forget: () => void;
};

/** An editor who has not been heard of for this long is away. Browsers ask every 10 seconds. */
const awayAfterMilliseconds = 25_000;

/** Endpoints for the site editor: drafts, publications, and versions. */
export function siteContentApi(services: Services): Served[] {
  const { db } = services;
  return [
    serve(contract.readSiteContent, state),

    serve(contract.saveDraft, async ({ params, body }, { staff }) => {
      await service.saveDraft(services, { ...params, ...body }, staff.name);
      return state();
    }),

    serve(contract.noteEditor, async ({ body: { block, seen } }, { staff }) => {
      const at = services.now();
      await store.writeEditor(db, { account: staff.accountId, name: staff.name, block, seenAt: at });
      const since = new Date(at.getTime() - awayAfterMilliseconds);
      const others = await store.listOtherEditors(db, staff.accountId, since);
      return { others, state: (await store.stampOf(db)) === seen ? null : await state() };
    }),

    serve(contract.acceptSamples, async ({ body }) => {
      await acceptSamples(services, body);
      return state();
    }),

    serve(contract.publishDrafts, async ({ body }, { staff }) => {
      await publishDrafts(services, body.drafts, staff.name);
      services.forget();
      return state();
    }),

    serve(contract.discardDrafts, async ({ body }, { staff }) => {
      const discarded = await discardDrafts(services, body.drafts, staff.name);
      return { ...(await state()), discarded };
    }),

    serve(contract.restoreDrafts, async ({ params }, { staff }) => {
      const left = await restoreDrafts(services, params.id, staff.name);
      return { ...(await state()), left };
    }),

    serve(contract.scheduleDrafts, async ({ body }, { staff }) => {
      await scheduleDrafts(services, { ...body, by: staff.name });
      return state();
    }),

    serve(contract.cancelSchedule, async ({ params }, { staff }) => {
      await cancelSchedule(services, params.id, staff.name);
      return state();
    }),

    serve(contract.listVersions, () => listVersions(db)),

    serve(contract.restoreVersion, async ({ params }, { staff }) => {
      await restoreVersion(services, params.id, staff.name);
      return state();
    }),

    serve(contract.readVersion, ({ params }) => contentOfVersion(db, params.id)),

    serve(contract.listDraftLinks, () => listDraftLinks(services)),

    serve(contract.createDraftLink, async ({ body }, { staff }) => {
      const path = await createDraftLink(services, { ...body, by: staff });
      return { path, links: await listDraftLinks(services) };
    }),

    serve(contract.endDraftLink, async ({ params }, { staff }) => {
      await endDraftLink(services, params.id, staff.name);
      return listDraftLinks(services);
    }),
  ];

  async function state(): Promise<contract.SiteContentState> {
    // Before the blocks, so that a change in between is asked for again rather than missed.
    const stamp = await store.stampOf(db);
    const [blocks, authors, otherSamples, acceptedSamples, schedules] = await Promise.all([
      service.listBlocks(services, db),
      store.listAuthors(db),
      services.otherSamples(),
      store.listAccepted(db),
      listSchedules(services),
    ]);
    return { stamp, blocks, authors, otherSamples, acceptedSamples, schedules };
  }
}
