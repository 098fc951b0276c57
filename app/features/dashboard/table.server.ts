import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { FirstStep } from "./contract.ts";

/** The completed setup steps. */
export const doneSteps = pgTable("done_steps", {
  step: text("step").$type<FirstStep>().primaryKey(),
  doneAt: timestamp("done_at", { withTimezone: true }).notNull(),
  doneBy: text("done_by").notNull(),
});
