import type { Contributed } from "#app/platform/feature/feature.server.ts";
import type { UploadServices } from "#app/platform/files/server/sign-upload.server.ts";
import { createUploads, type Uploads } from "#app/platform/files/server/uploads.server.ts";
import { connect, features, type FeatureSite } from "./features.ts";
import type { Services } from "./services.ts";

/** Returns the services for the endpoints and jobs of features, including everything that features provide. */
export function siteOf(services: Services): FeatureSite & Contributed {
  const site = connect(services);
  const { purposes: uploadPurposes } = uploadServices(services);
  const uploads = uploadsOf(services);
  const reviewKinds = features.flatMap(({ reviewKinds: kindsOf }) => kindsOf?.({ ...site, uploads }) ?? []);
  return {
    ...site,
    uploadPurposes,
    uploads,
    reviewKinds,
    personalData: features.flatMap(({ personalData = [] }) => personalData),
    emails: merged(features.map(({ emails }) => emails?.(site))),
    recordSearches: features.flatMap(({ recordSearches }) => recordSearches?.(site) ?? []),
    waiting: merged(features.map(({ waiting }) => waiting?.({ ...site, reviewKinds }))),
  };
}

/** Returns the services that upload endpoints need. */
export function uploadServices(services: Services): UploadServices {
  const { config, db, limits, now, objects } = services;
  const site = connect(services);
  const purposes = merged(features.map(({ uploadPurposes }) => uploadPurposes?.(site)));
  return { db, store: objects.store, limits, now, purposes, publicUrl: config.publicUrl };
}

/** Returns the upload service for features with files. */
export function uploadsOf(services: Services): Uploads {
  return createUploads({ ...uploadServices(services), sandbox: services.sandbox });
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
