import * as z from "zod/mini";
import { serve, type Served } from "#app/platform/http/serve.server.ts";
import * as contract from "./contract.ts";
import {
  restoreDeletedPaper,
  type PaperServices,
  archivePaper,
  reindexPaper,
  receivePaper,
  revisePaper,
  suggestFacts,
} from "./service.server.ts";
import * as staffContract from "./staff-contract.ts";
import { listAll, listOwn, type PaperRow } from "./store.server.ts";

export function papersApi(services: PaperServices): Served[] {
  return [
    serve(contract.readUploadedPaper, async ({ body }, caller) => suggestFacts(services, body.fileURL, caller)),
    serve(contract.addPaper, async ({ body }, caller) => ({
      success: true,
      ...(await receivePaper(services, body, caller)),
    })),
    serve(contract.listOwnPapers, async (_, { staff, contributor }) => {
      if (!staff && !contributor) return [];
      const rows = await listOwn(services.db, staff ? null : (contributor ?? null), 100);
      return rows.map((row) => z.parse(contract.ownPaperSchema, row));
    }),
    serve(staffContract.listPapers, async ({ query }) =>
      (await listAll(services.db, { q: query.q, deleted: query.deleted === "yes" })).map(staffPaperOf),
    ),
    serve(staffContract.changePaper, async ({ params, body: { version, ...change } }, editor) => {
      const known = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      return staffPaperOf(await revisePaper(services, { id: params.id, editor, version }, known));
    }),
    serve(staffContract.deletePaper, async ({ params, query: { version } }, { staff }) => {
      await archivePaper(services, { id: params.id, by: staff, version });
      return { success: true };
    }),
    serve(staffContract.restorePaper, async ({ params }, { staff }) =>
      staffPaperOf(await restoreDeletedPaper(services, params.id, staff)),
    ),
    serve(staffContract.indexPaperAgain, async ({ params }, { staff }) =>
      staffPaperOf(await reindexPaper(services, params.id, staff)),
    ),
  ];
}

/** Maps a row to the API type for staff. Fields that are not in the schema are not sent to clients. */
function staffPaperOf({ hiddenAt, deletedAt, createdAt, ...row }: PaperRow): staffContract.StaffPaper {
  return z.parse(staffContract.staffPaperSchema, {
    ...row,
    isHidden: hiddenAt !== null,
    isDeleted: deletedAt !== null,
    createdAt: createdAt.toISOString(),
  });
}
