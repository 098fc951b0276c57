import type { Context, Hono } from "hono";
import { draftLinkShows } from "#app/features/site-content/draft-links.server.ts";
import { draftLinkPath } from "#app/features/site-content/preview.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { uploadMessages } from "#app/platform/files/server/messages.ts";
import { uploadIdOf } from "#app/platform/files/server/object-path.ts";
import { countArrival } from "#app/platform/files/server/quotas.server.ts";
import { showObject } from "#app/platform/files/server/show-object.server.ts";
import { type Arrival, receivePut } from "#app/platform/files/store/receive-put.server.ts";
import type { Guard } from "#app/platform/http/serve.server.ts";
import { methodNotAllowed, errorResponse } from "./error-response.ts";
import { incomingOf } from "./middleware/unread-body.ts";
import type { Services } from "./services.ts";

/** Serves the URLs of uploaded files: PUT receives a file (disk store only), and GET returns it. */
export function mountObjects(app: Hono, { db, limits, now, objects }: Services, guard: Guard): void {
  const { store, receiver } = objects;
  if (receiver) {
    const counting = { db, limits, now, roomLeft: receiver.store.roomLeft };
    const count = (arrival: Arrival) => countArrival(counting, arrival);
    app.put("/objects/*", (c) => {
      const sending = { incoming: incomingOf(c), sender: guard.addressOf(c), count };
      return orProblem(c, () => receivePut(receiver, c.req.raw, sending));
    });
  }
  app.on(["GET", "HEAD"], "/objects/uploads/:id/:rendition?", (c) =>
    orProblem(c, async () => {
      const request = c.req.raw;
      const id = uploadIdOf(`uploads/${c.req.param("id")}`);
      if (!id) throw new AppError("notFound", "object");
      const asked = { id, rendition: c.req.param("rendition") };
      const viewer = async () => {
        const staff = await guard.staffOf(c);
        const contributor = guard.contributorOf(request);
        return { staff: staff && guard.mayReview(staff) ? staff : undefined, contributor };
      };
      return guard.admit(c, "objects", () => showObject({ db, store, now }, asked, request, viewer));
    }),
  );
  app.on(["GET", "HEAD"], `${draftLinkPath}/:token/objects/uploads/:id/:rendition?`, (c) =>
    orProblem(c, async () => {
      const { token, id: name, rendition } = c.req.param();
      const id = uploadIdOf(`uploads/${name}`);
      if (!id) throw new AppError("notFound", "object");
      const viewer = async () => ({
        staff: undefined,
        contributor: undefined,
        isShared: await draftLinkShows({ db, now }, token, id),
      });
      return guard.admit(c, "objects", () => showObject({ db, store, now }, { id, rendition }, c.req.raw, viewer));
    }),
  );
  const methods = receiver ? ["GET", "PUT"] : ["GET"];
  app.all("/objects/uploads/:id/:rendition?", (c) => methodNotAllowed(c.req.raw, methods));
  app.all("/objects/*", (c) => orProblem(c, () => Promise.reject(new AppError("notFound", "object"))));
}

async function orProblem(c: Context, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof AppError) return errorResponse(c.req.raw, error, uploadMessages);
    throw error;
  }
}
