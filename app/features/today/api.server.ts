import { serve, type Served } from "#app/platform/http/serve.server.ts";
import * as contract from "./contract.ts";
import { readToday, setStep, type TodayServices } from "./service.server.ts";

/** The caller's pending work, and the owner's first steps. */
export function todayApi(services: TodayServices): Served[] {
  return [
    serve(contract.readToday, (_, { staff }) => readToday(services, staff.role)),

    serve(contract.finishStep, async ({ params: { step }, body: { done } }, { staff }) => {
      await setStep(services, step, { done, by: staff.name });
      return readToday(services, staff.role);
    }),
  ];
}
