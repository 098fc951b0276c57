import type { Database } from "#app/platform/db/database.server.ts";
import { uploadIdOf } from "#app/platform/files/server/object-path.ts";
import { renditionsJob } from "#app/platform/files/server/upload-jobs.server.ts";
import type { ObjectStore } from "#app/platform/files/store/object-store.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import type { Sandbox } from "#app/platform/sandbox/sandbox.server.ts";

type Services = { db: Database; objects: { store: ObjectStore }; sandbox: Sandbox };

/** Makes the renditions of the picture at a path, as its job does. */
export async function makeRenditions({ db, objects, sandbox }: Services, path: string): Promise<void> {
  const context = { log: createLog("silent"), attempt: 1, lastAttempt: false };
  await renditionsJob({ db, store: objects.store, sandbox }).run({ id: uploadIdOf(path) ?? "" }, context);
}
