import type { Contributed, FeatureJob } from "#app/platform/feature/feature.server.ts";
import type { UploadServices } from "#app/platform/files/server/sign-upload.server.ts";
import { createUploads } from "#app/platform/files/server/uploads.server.ts";
import { apisOf, type FeatureApi } from "./api.ts";
import { type Connected, connect } from "./connect.ts";
import { features } from "./features.ts";
import type { Services } from "./services.ts";

/** The composed product: the services, what features provide to each other, and everything that features contribute. */
export type Site = Connected & Contributed & { apis: FeatureApi[]; jobs: FeatureJob[] };

/** Composes the product. The process does this once; everything that serves or runs takes what it needs from the result. */
export function compose(services: Services): Site {
  const connected = connect(services);
  const uploadPurposes = merged(features.map(({ uploadPurposes }) => uploadPurposes?.(connected)));
  const uploads = createUploads({ ...uploadServices({ ...connected, uploadPurposes }), sandbox: services.sandbox });
  const reviewKinds = features.flatMap(({ reviewKinds: kindsOf }) => kindsOf?.({ ...connected, uploads }) ?? []);
  const site = {
    ...connected,
    uploadPurposes,
    uploads,
    reviewKinds,
    personalData: features.flatMap(({ personalData = [] }) => personalData),
    emails: merged(features.map(({ emails }) => emails?.(connected))),
    recordSearches: features.flatMap(({ recordSearches }) => recordSearches?.(connected) ?? []),
    waiting: merged(features.map(({ waiting }) => waiting?.({ ...connected, reviewKinds }))),
  };
  return { ...site, apis: apisOf(site), jobs: features.flatMap(({ jobs }) => jobs?.(site) ?? []) };
}

/** Returns the services that upload endpoints need. */
export function uploadServices(site: Services & Pick<Contributed, "uploadPurposes">): UploadServices {
  const { config, db, limits, now, objects, uploadPurposes: purposes } = site;
  return { db, store: objects.store, limits, now, purposes, publicUrl: config.publicUrl };
}

/** Merges records. Throws if two features use the same name. */
function merged<Value>(records: (Record<string, Value> | undefined)[]): Record<string, Value> {
  const all: Record<string, Value> = {};
  for (const [name, value] of records.flatMap((record) => Object.entries(record ?? {}))) {
    if (name in all) throw new Error(`Two features contribute "${name}": rename one of them`);
    all[name] = value;
  }
  return all;
}
