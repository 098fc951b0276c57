import { AppError } from "#app/platform/errors/app-error.ts";
import { Answer, serve, type Served } from "#app/platform/http/serve.server.ts";
import * as contract from "./contract.ts";
import { cvIn, type CvServices, enterPassword, replaceCv, signCv } from "./service.server.ts";

/** Endpoints for reading the CV and for replacing it with the CV password. */
export function cvApi(services: CvServices): Served[] {
  return [
    serve(contract.readCv, async ({ query }) => {
      const cv = await cvIn(services, query.language);
      if (!cv) throw new AppError("notFound", "cv", { message: "noCv" });
      return { success: true, cv };
    }),

    serve(contract.enterCvPassword, async ({ body }, caller) => {
      const cookies = await enterPassword(services, body.password, caller);
      return new Answer({ success: true }, { headers: cookies.map((cookie) => ["set-cookie", cookie]) });
    }),

    serve(contract.signCvUpload, async ({ body: { name, type, size } }, caller) =>
      signCv(services, { name, type, size }, caller),
    ),

    serve(contract.saveCv, async ({ body }, caller) => ({
      success: true,
      cv: await replaceCv(services, body.cvURL, body.language, caller),
    })),
  ];
}
