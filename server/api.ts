import * as z from "zod/mini";
import { type Config, isSecure } from "#app/platform/config/config.server.ts";
import type { Contributed } from "#app/platform/feature/feature.server.ts";
import { uploadMessages } from "#app/platform/files/server/messages.ts";
import { isForStaff } from "#app/platform/http/access.ts";
import { describeApi } from "#app/platform/http/describe-api.server.ts";
import { endpoint, type Endpoint } from "#app/platform/http/endpoint.ts";
import { privateCookieName } from "#app/platform/http/private-cookie.server.ts";
import type { Messages } from "#app/platform/http/problem-response.server.ts";
import { serve, type Served } from "#app/platform/http/serve.server.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import type { Connected } from "./connect.ts";
import { features } from "./features.ts";
import { publicApiReads, requireDeclared } from "./public-reads.ts";

export type FeatureApi = { served: Served[]; messages: Messages };

const readDescription = endpoint({
  method: "GET",
  path: "/api/openapi.json",
  summary: "This document.",
  access: "everyone",
  answer: z.looseObject({ openapi: z.string() }),
});

/** Returns the endpoints of every feature, with their error messages. */
export function apisOf(site: Connected & Contributed): FeatureApi[] {
  const apis = features.map(({ calls, messages }) => ({
    served: calls?.(site) ?? [],
    // Any endpoint can use an upload, so all of them need the upload error messages.
    messages: forEachLanguage((language) => ({ ...uploadMessages[language], ...messages?.[language] })),
  }));
  const endpoints = apis.flatMap(({ served }) => served.map(({ endpoint }) => endpoint));
  requireDeclared(publicReadsOf([...endpoints, readDescription]), publicApiReads);
  // Few clients ask for it, and creating it would delay every start.
  let description: ReturnType<typeof describeApi> | undefined;
  const all = [...endpoints, readDescription];
  const served = serve(readDescription, async () => (description ??= descriptionOf(all, site.config)));
  return [...apis, { served: [served], messages: forEachLanguage(() => ({})) }];
}

/** Returns the OpenAPI document of these endpoints. */
export function descriptionOf(endpoints: Endpoint[], config: Config) {
  const cookieName = (name: string) => privateCookieName(name, isSecure(config));
  return describeApi({ title: "PMF site", version: "1", endpoints, url: config.publicUrl, cookieName });
}

/** Returns the paths that anyone can read. */
export function publicReadsOf(endpoints: readonly Endpoint[]): string[] {
  return endpoints.filter(({ method, access }) => method === "GET" && !isForStaff(access)).map(({ path }) => path);
}
