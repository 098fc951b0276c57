import * as z from "zod/mini";
import { type Role, roles } from "#app/platform/http/access.ts";

export type Schema = {
  type?: string | string[] | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  allOf?: Schema[] | undefined;
  items?: Schema | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  additionalProperties?: Schema | boolean | undefined;
  maxLength?: number | undefined;
  maxItems?: number | undefined;
  format?: string | undefined;
};

/** The parts of a JSON schema that guide the generation of values. */
const schema: z.ZodMiniType<Schema> = z.lazy(() =>
  z.object({
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    const: z.optional(z.unknown()),
    enum: z.optional(z.array(z.unknown())),
    anyOf: z.optional(z.array(schema)),
    oneOf: z.optional(z.array(schema)),
    allOf: z.optional(z.array(schema)),
    items: z.optional(schema),
    properties: z.optional(z.record(z.string(), schema)),
    required: z.optional(z.array(z.string())),
    additionalProperties: z.optional(z.union([z.boolean(), schema])),
    maxLength: z.optional(z.number()),
    maxItems: z.optional(z.number()),
    format: z.optional(z.string()),
  }),
);

const operation = z.object({
  "x-roles": z.optional(z.array(z.enum(roles))),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(["path", "query", "header"]), schema })),
  requestBody: z.optional(z.object({ content: z.object({ "application/json": z.object({ schema }) }) })),
});

const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

export type DescribedCall = {
  method: string;
  path: string;
  /** The roles that can make the call; undefined if it is not a staff call. */
  roles: Role[] | undefined;
  parameters: { name: string; in: "path" | "query" | "header"; schema: Schema }[];
  body: Schema | undefined;
};

/** Returns all calls, from the product's OpenAPI document. */
export async function describedCalls(read: (path: string) => Promise<Response>): Promise<DescribedCall[]> {
  const { paths } = z.parse(description, await (await read("/api/openapi.json")).json());
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { "x-roles": allowed, parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      roles: allowed,
      parameters,
      body: requestBody?.content["application/json"].schema,
    })),
  );
}
