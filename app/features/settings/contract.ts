import * as z from "zod/mini";
import { can } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { byName, moment } from "#app/platform/http/formats.ts";
import { shortText } from "#app/platform/reading/text.ts";
import { bySetting } from "./known-settings.ts";

/** Null resets a setting to its default. */
const changes = z.object(bySetting(({ schema }) => z.optional(z.nullable(schema))));

/** The value of a setting. Null if not set. */
const shownValue = z.nullable(z.union([shortText(1_000), z.number()]));
export type ShownValue = z.infer<typeof shownValue>;

export const shownSchema = z.object({
  values: z.object(bySetting(() => shownValue)),
  /** Who last changed each setting and when, by setting name. */
  changed: byName(z.object({ by: z.string(), at: moment() })),
  /** The default values; empty strings if there is no default. */
  fallbacks: z.object(bySetting(() => z.string())),
});
export type ShownSettings = z.infer<typeof shownSchema>;

export const readSettings = endpoint({
  method: "GET",
  path: "/api/settings",
  summary: "Settings with their values and defaults.",
  access: can.administer,
  answer: shownSchema,
});

export const changeSettings = endpoint({
  method: "PATCH",
  path: "/api/settings",
  summary:
    "Updates the given settings; null resets to the default. 409 if an expected previous value is given and no longer matches.",
  access: can.administer,
  body: z
    .extend(changes, { seen: z.optional(z.strictObject(bySetting(() => z.optional(shownValue)))) })
    .check(
      z.refine(
        (change) => Object.entries(change).some(([name, value]) => name !== "seen" && value !== undefined),
        "required",
      ),
    ),
  answer: shownSchema,
});

const partState = z.enum(["ok", "full", "failed"]);
const systemSchema = z.object({
  storage: z.object({ databaseBytes: z.number(), objectBytes: z.number() }),
  /** The last purge of the shared cache, or null if there is none. */
  purge: z.nullable(z.object({ at: moment(), error: z.nullable(z.string()) })),
  health: byName(partState),
  /** Version numbers by program. */
  versions: byName(z.string()),
});
export type SystemState = z.infer<typeof systemSchema>;

export const readSystem = endpoint({
  method: "GET",
  path: "/api/system",
  summary: "Storage use, health of each component, and versions.",
  access: can.administer,
  answer: systemSchema,
});
