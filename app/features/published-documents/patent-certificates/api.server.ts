import { serve, type Served } from "#app/platform/http/serve.server.ts";
import type { DocumentServices } from "../service.server.ts";
import * as contract from "./contract.ts";
import { addCertificate, certificatesFor, refusedTo } from "./service.server.ts";

export function patentCertificatesApi(services: DocumentServices): Served[] {
  return [
    serve(contract.listCertificates, async (_, caller) => ({
      success: true,
      certificates: await certificatesFor(services, caller),
      refused: await refusedTo(services, caller.contributor),
    })),

    serve(contract.signCertificateUpload, async ({ body: { name, type, size } }, caller) =>
      services.uploads.sign({ name, type, size, purpose: contract.certificatePurpose }, caller),
    ),

    serve(contract.saveCertificate, async ({ body }, caller) => ({
      success: true,
      ...(await addCertificate(services, body, caller)),
    })),
  ];
}
