import { serve, type Served } from "#app/platform/http/serve.server.ts";
import * as contract from "./contract.ts";
import { listSiteFiles, makeSiteDocument, makeSitePicture, type SiteFileServices } from "./service.server.ts";

/** Endpoints for the site's images and documents. */
export function siteFilesApi(services: SiteFileServices): Served[] {
  return [
    serve(contract.listFiles, () => listSiteFiles(services)),
    serve(contract.makePicture, ({ body }, caller) => makeSitePicture(services, body, caller)),
    serve(contract.makeDocument, ({ body }, caller) => makeSiteDocument(services, body.objectURL, caller)),
  ];
}
