import { AppError } from "#app/platform/errors/app-error.ts";
import { Answer, serve, type Served } from "#app/platform/http/serve.server.ts";
import * as certificates from "./certificates/contract.ts";
import { certificateDocuments, replaceCertificate } from "./certificates/service.server.ts";
import * as cvContract from "./cv/contract.ts";
import { cvIn, type CvServices, enterPassword, replaceCv, signCv } from "./cv/service.server.ts";
import * as patents from "./patent-certificates/contract.ts";
import { addCertificate, certificatesFor, refusedTo } from "./patent-certificates/service.server.ts";
import type { DocumentServices } from "./service.server.ts";

/** Endpoints for reading the CV and for replacing it with the CV password. */
export function cvApi(services: CvServices): Served[] {
  return [
    serve(cvContract.readCv, async ({ query }) => {
      const cv = await cvIn(services, query.language);
      if (!cv) throw new AppError("notFound", "cv", { message: "noCv" });
      return { success: true, cv };
    }),

    serve(cvContract.enterCvPassword, async ({ body }, caller) => {
      const cookies = await enterPassword(services, body.password, caller);
      return new Answer({ success: true }, { headers: cookies.map((cookie) => ["set-cookie", cookie]) });
    }),

    serve(cvContract.signCvUpload, async ({ body: { name, type, size } }, caller) =>
      signCv(services, { name, type, size }, caller),
    ),

    serve(cvContract.saveCv, async ({ body }, caller) => ({
      success: true,
      cv: await replaceCv(services, body.cvURL, body.language, caller),
    })),
  ];
}

export function certificatesApi(services: DocumentServices): Served[] {
  return [
    serve(certificates.listDocuments, async () => ({
      success: true,
      certificates: await certificateDocuments(services),
    })),

    serve(certificates.replaceDocument, async ({ params, body }, caller) => ({
      success: true,
      certificate: await replaceCertificate(services, { ...params, ...body }, caller),
    })),
  ];
}

export function patentCertificatesApi(services: DocumentServices): Served[] {
  return [
    serve(patents.listCertificates, async (_, caller) => ({
      success: true,
      certificates: await certificatesFor(services, caller),
      refused: await refusedTo(services, caller.contributor),
    })),

    serve(patents.signCertificateUpload, async ({ body: { name, type, size } }, caller) =>
      services.uploads.sign({ name, type, size, purpose: patents.certificatePurpose }, caller),
    ),

    serve(patents.saveCertificate, async ({ body }, caller) => ({
      success: true,
      ...(await addCertificate(services, body, caller)),
    })),
  ];
}
