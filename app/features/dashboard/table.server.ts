import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/db/moment.server.ts";
import type { FirstStep } from "./contract.ts";

/** The completed setup steps. */
export const doneSteps = pgTable("done_steps", {
  step: text("step").$type<FirstStep>().primaryKey(),
  doneAt: moment("done_at").notNull(),
  doneBy: text("done_by").notNull(),
});
