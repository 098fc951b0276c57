import type { Feature } from "#app/platform/feature/feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { personalDataApi } from "./api.server.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";

/** What all features hold about a person, handed over and erased. */
export const personalDataFeature = {
  name: "personal-data",
  messages: messagesOf({ en, ar }),
  calls: personalDataApi,
} satisfies Feature;
