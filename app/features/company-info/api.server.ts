import { serve, type Served } from "#app/platform/http/serve.server.ts";
import * as contract from "./contract.ts";
import { type CompanyInfoServices, publishTexts, takeBack } from "./service.server.ts";
import { listShown } from "./store.server.ts";

/** What staff do with the company information that everyone sees. */
export function companyInfoApi(services: CompanyInfoServices): Served[] {
  return [
    serve(contract.listVersions, () => listShown(services.db)),
    serve(contract.publishTexts, ({ body }, { staff }) => publishTexts(services, body, staff.name)),
    serve(contract.takeBack, ({ params }, { staff }) => takeBack(services, params.id, staff.name)),
  ];
}
