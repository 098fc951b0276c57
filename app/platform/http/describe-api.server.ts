import * as z from "zod/mini";
import { isForStaff } from "./access.ts";
import type { Endpoint } from "./endpoint.ts";
import { problemSchema } from "./problem.ts";

type Described = { title: string; version: string; endpoints: Endpoint[]; url: string; sessionCookie: string };

/** Generates the OpenAPI 3.1 document of all declared endpoints. */
export function describeApi({ title, version, endpoints, url, sessionCookie }: Described) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const operations = (paths[endpoint.path] ??= {});
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: { title, version },
    servers: [{ url }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemSchema, "output") },
      securitySchemes: { staff: { type: "apiKey", in: "cookie", name: sessionCookie } },
    },
  };
}

function operationOf(endpoint: Endpoint) {
  const { access, body, bodyOptional = false, isIdempotent, params, query, status = 200, repeatStatus } = endpoint;
  const statuses = repeatStatus === undefined ? [status] : [status, repeatStatus];
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    ...(isForStaff(access) ? { security: [{ staff: [] }], "x-roles": access } : { security: [] }),
    parameters: [
      ...parametersOf(params, "path"),
      ...parametersOf(query, "query"),
      ...(isIdempotent ? [idempotencyKeyParameter] : []),
    ],
    ...(body && {
      requestBody: {
        required: !bodyOptional,
        content: { "application/json": { schema: jsonSchema(body, "input") } },
      },
    }),
    responses: {
      ...Object.fromEntries(statuses.map((each) => [String(each), answerOf(endpoint, each)])),
      "4XX": errorAnswer("The request was rejected"),
      "5XX": errorAnswer("The server failed or is unavailable"),
    },
  };
}

function errorAnswer(description: string) {
  return {
    description,
    content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
  };
}

const idempotencyKeyParameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Repeats with the same key change nothing. The key can be quoted.",
  schema: { type: "string", pattern: String.raw`^("[\w-]{16,64}"|[\w-]{16,64})$` },
};

/** Returns a unique name, such as "getPurchaseOrdersId", because generated clients name their functions after it. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path.replace(/^\/api\//, "").match(/[a-z0-9]+/gi) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function answerOf(endpoint: Endpoint, status: number) {
  if (status === 204) return { description: "Done" };
  const type = endpoint.answerType ?? "application/json";
  return { description: "OK", content: { [type]: { schema: answerSchema(endpoint) } } };
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
