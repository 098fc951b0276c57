import { decodeCursor, encodeCursor, pageOf } from "#app/platform/db/cursor.ts";
import type { Endpoint } from "#app/platform/http/endpoint.ts";
import { nextPageHeader } from "#app/platform/http/next-page.ts";
import { Answer, serve, type Served } from "#app/platform/http/serve.server.ts";
import * as contract from "./contract.ts";
import {
  type ContributionServices,
  decide,
  discardSender,
  listOwn,
  listReview,
  readReview,
  retitle,
} from "./service.server.ts";

/** Endpoints for the review queue, staff decisions, and visitors' own contributions. */
export function contributionsApi(services: ContributionServices): Served[] {
  return [
    serve(contract.listReview, async ({ query }) =>
      pageAnswer(contract.listReview, await listReview(services, pageAfter(query.cursor))),
    ),

    serve(contract.readReview, ({ params }) => readReview(services, params)),

    serve(contract.decide, async ({ params, body }, { staff }) => {
      await decide(services, params, { ...body, by: staff.name });
      return { success: true };
    }),

    serve(contract.retitle, async ({ params, body }, { staff }) => {
      await retitle(services, params, { ...body, by: staff.name });
      return { success: true };
    }),

    serve(contract.discardSender, async ({ params, body }, { staff }) => ({
      discarded: await discardSender(services, params, { reason: body.reason, by: staff.name }),
    })),

    serve(contract.listOwn, async ({ query }, { contributor }) =>
      pageAnswer(contract.listOwn, await listOwn(services, contributor, pageAfter(query.cursor))),
    ),
  ];
}

/** Requests one extra row to detect whether there is another page. */
function pageAfter(cursor: string | undefined) {
  return { after: decodeCursor(cursor), size: contract.pageSize + 1 };
}

function pageAnswer<Row extends { id: string; createdAt: string }>(call: Pick<Endpoint, "path">, listed: Row[]) {
  const { rows, next } = pageOf(listed, contract.pageSize, ({ id, createdAt }) =>
    encodeCursor({ id, createdAt: new Date(createdAt) }),
  );
  return new Answer(rows, { headers: nextPageHeader(call, {}, next) });
}
