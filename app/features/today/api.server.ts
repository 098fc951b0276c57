import { AppError } from "#app/platform/errors/app-error.ts";
import { type Caller, serve, type Served, type Staff } from "#app/platform/http/serve.server.ts";
import * as contract from "./contract.ts";
import { readToday, setStep, type TodayServices } from "./service.server.ts";

/** What waits for whoever asks, and the owner's first steps. */
export function todayApi(services: TodayServices): Served[] {
  return [
    serve(contract.readToday, (_, caller) => readToday(services, staffOf(caller).role)),

    serve(contract.finishStep, async ({ params: { step }, body: { done } }, caller) => {
      const { name, role } = staffOf(caller);
      await setStep(services, step, { done, by: name });
      return readToday(services, role);
    }),
  ];
}

function staffOf({ staff }: Caller): Staff {
  if (!staff) throw new AppError("unauthenticated", "today");
  return staff;
}
