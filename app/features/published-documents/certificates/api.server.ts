import { serve, type Served } from "#app/platform/http/serve.server.ts";
import type { DocumentServices } from "../service.server.ts";
import * as contract from "./contract.ts";
import { certificateDocuments, replaceCertificate } from "./service.server.ts";

export function certificatesApi(services: DocumentServices): Served[] {
  return [
    serve(contract.listDocuments, async () => ({
      success: true,
      certificates: await certificateDocuments(services),
    })),

    serve(contract.replaceDocument, async ({ params, body }, caller) => ({
      success: true,
      certificate: await replaceCertificate(services, { ...params, ...body }, caller),
    })),
  ];
}
