import * as z from "zod/mini";
import { isForStaff } from "./access.ts";
import type { Endpoint } from "./endpoint.ts";
import { problemSchema } from "./problem.ts";

/** Generates the OpenAPI 3.1 document of all declared endpoints. */
export function describeApi(title: string, version: string, endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const operations = (paths[endpoint.path] ??= {});
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: { title, version },
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemSchema, "output") },
      securitySchemes: {
        staff: { type: "apiKey", in: "cookie", name: "pmf-session", description: "Behind TLS: __Host-pmf-session." },
      },
    },
  };
}

function operationOf(endpoint: Endpoint) {
  const status = String(endpoint.status ?? 200);
  return {
    summary: endpoint.summary,
    ...(isForStaff(endpoint.access) && { security: [{ staff: [] }], "x-roles": endpoint.access }),
    parameters: [...parametersOf(endpoint.params, "path"), ...parametersOf(endpoint.query, "query")],
    ...(endpoint.body && {
      requestBody: { required: true, content: { "application/json": { schema: jsonSchema(endpoint.body, "input") } } },
    }),
    responses: {
      [status]: {
        description: "OK",
        content: { [endpoint.answerType ?? "application/json"]: { schema: answerSchema(endpoint) } },
      },
      default: {
        description: "Error",
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
  };
}

function answerSchema({ answer, answerType }: Endpoint) {
  return answerType ? { type: "string", format: "binary" } : jsonSchema(answer, "output");
}

function parametersOf(schema: z.core.$ZodType | undefined, place: "path" | "query") {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input");
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.core.$ZodType, io: "input" | "output") {
  return z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });
}
