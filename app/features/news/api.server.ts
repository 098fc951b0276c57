import { senderOf } from "#app/platform/contributions/admission.server.ts";
import { decodeCursor, encodeCursor, pageOf } from "#app/platform/db/cursor.ts";
import { idempotencyKeyOf } from "#app/platform/db/idempotency.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { nextPageHeader } from "#app/platform/http/next-page.ts";
import { Answer, serve, type Served } from "#app/platform/http/serve.server.ts";
import * as contract from "./contract.ts";
import { savePhoto } from "./photo-service.server.ts";
import { createNews, type NewsServices } from "./service.server.ts";
import * as staffContract from "./staff-contract.ts";
import { changeNews, deleteNews, publicationColumns, restoreNews } from "./staff-service.server.ts";
import {
  findNews,
  listedNewsOf,
  listedStaffItemOf,
  listForStaff,
  listPublic,
  listRefused,
  listVisible,
  newsItemOf,
  staffItemOf,
} from "./store.server.ts";

/** Endpoints for visitors (requirements §7) and staff. */
export function newsApi(services: NewsServices): Served[] {
  return [...visitorsCalls(services), ...staffCalls(services)];
}

function visitorsCalls(services: NewsServices): Served[] {
  const { db, now, uploads } = services;
  return [
    serve(contract.listNews, async (_input, caller) => {
      const rows = await listVisible(db, caller, now(), contract.listedAtMost);
      return { newsItems: rows.map(listedNewsOf), refused: await listRefused(db, caller.contributor) };
    }),

    serve(contract.listFeatured, async () => {
      const rows = await listPublic(db, now(), contract.featuredAtMost, "featured");
      return { featuredItems: rows.map((row) => listedNewsOf(row)) };
    }),

    serve(contract.createNews, async ({ body }, caller) => {
      const row = await createNews(services, {
        fields: body,
        contributor: caller.contributor,
        isStaff: caller.staff !== undefined,
        startsAs: caller.startsAs,
        senderNetwork: senderOf(caller).senderNetwork,
        idempotencyKey: idempotencyKeyOf(caller.headers),
      });
      return { success: true, newsItem: newsItemOf(row) };
    }),

    serve(contract.signPhoto, ({ body }, caller) => uploads.sign({ ...body, purpose: contract.photoPurpose }, caller)),

    serve(contract.savePhoto, async ({ body }, caller) => {
      const photoPath = await savePhoto(services, { formId: body.newsId, url: body.photoURL, sender: caller });
      return { photoPath };
    }),
  ];
}

function staffCalls(services: NewsServices): Served[] {
  const { db, now } = services;
  return [
    serve(staffContract.listStaffNews, async ({ query }) => {
      const deleted = query.deleted === "true";
      const rows = await listForStaff(db, {
        deleted,
        after: decodeCursor(query.cursor),
        size: staffContract.pageSize + 1,
      });
      const page = pageOf(rows, staffContract.pageSize, encodeCursor);
      const at = now();
      return new Answer(
        page.rows.map((row) => listedStaffItemOf(row, at)),
        { headers: nextPageHeader(staffContract.listStaffNews, { deleted: String(deleted) }, page.next) },
      );
    }),

    serve(staffContract.readNews, async ({ params }) => {
      const row = await findNews(db, params.id);
      if (!row) throw new AppError("notFound", "news");
      return staffItemOf(row, now());
    }),

    serve(staffContract.writeNews, async ({ body: { publication, ...fields } }, caller) => {
      const row = await createNews(services, {
        fields,
        contributor: caller.contributor,
        isStaff: true,
        startsAs: "published",
        idempotencyKey: idempotencyKeyOf(caller.headers),
        ...publicationColumns(publication, now()),
      });
      return staffItemOf(row, now());
    }),

    serve(
      staffContract.changeNews,
      async ({ params, body: { publication, version, ...fields } }, { staff, contributor }) => {
        const change = { fields, publication, version, by: staff.name, contributor };
        return staffItemOf(await changeNews(services, params.id, change), now());
      },
    ),

    serve(staffContract.deleteNews, async ({ params, query: { version } }, { staff }) => {
      await deleteNews(services, params.id, { version, by: staff.name });
      return { success: true };
    }),

    serve(staffContract.restoreNews, async ({ params }, { staff }) =>
      staffItemOf(await restoreNews(services, params.id, staff.name), now()),
    ),
  ];
}
