import { serve, type Served } from "#app/platform/http/serve.server.ts";
import * as contract from "./contract.ts";
import { readDashboard, setStep, type DashboardServices } from "./service.server.ts";

/** Endpoints for the caller's pending work and the owner's setup steps. */
export function dashboardApi(services: DashboardServices): Served[] {
  return [
    serve(contract.readDashboard, (_, { staff }) => readDashboard(services, staff.role)),

    serve(contract.finishStep, async ({ params: { step }, body: { done } }, { staff }) => {
      await setStep(services, step, { done, by: staff.name });
      return readDashboard(services, staff.role);
    }),
  ];
}
