import { isForStaff } from "./access.ts";
import { errorHeaders, type Headers, headersOf } from "./describe-headers.server.ts";
import type { Endpoint } from "./endpoint.ts";
import { type JsonSchema, jsonSchema, propertiesOf } from "./json-schema.server.ts";
import { problemSchema } from "./problem.ts";

type Described = {
  title: string;
  version: string;
  endpoints: Endpoint[];
  url: string;
  /** Returns the name under which a cookie is stored. */
  cookieName: (name: string) => string;
};
type Answer = {
  description: string;
  headers?: Headers;
  content?: Record<string, { schema: JsonSchema | { $ref: string } }>;
};
type Operation = ReturnType<typeof operationOf>;

/** Generates the OpenAPI 3.1 document of all declared endpoints. */
export function describeApi({ title, version, endpoints, url, cookieName }: Described) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    const operations = (paths[endpoint.path] ??= {});
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint, cookieName);
  }
  return {
    openapi: "3.1.0",
    info: { title, version },
    servers: [{ url }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemSchema, "output") },
      securitySchemes: { staff: { type: "apiKey", in: "cookie", name: cookieName("pmf-session") } },
    },
  };
}

function operationOf(endpoint: Endpoint, cookieName: Described["cookieName"]) {
  const { access, body, bodyOptional = false, cacheControl, isIdempotent, params, query } = endpoint;
  const { status = 200, repeatStatus } = endpoint;
  const statuses = repeatStatus === undefined ? [status] : [status, repeatStatus];
  const headers = headersOf(endpoint, cookieName);
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary + (isIdempotent ? " Safe to retry with an Idempotency-Key." : ""),
    ...(isForStaff(access) ? { security: [{ staff: [] }], "x-roles": access } : { security: [] }),
    parameters: [
      ...propertiesOf(params).map((parameter) => ({ ...parameter, in: "path", required: true })),
      ...propertiesOf(query).map((parameter) => ({ ...parameter, in: "query" })),
      ...(isIdempotent ? [idempotencyKeyParameter] : []),
      ...(cacheControl ? [ifNoneMatchParameter] : []),
    ],
    ...(body && {
      requestBody: {
        required: !bodyOptional,
        content: { "application/json": { schema: jsonSchema(body, "input") } },
      },
    }),
    responses: responsesOf(),
  };

  function responsesOf(): Record<string, Answer> {
    return {
      ...Object.fromEntries(statuses.map((each) => [String(each), { ...describedAnswer(endpoint, each), headers }])),
      ...(cacheControl && { "304": { description: "Unchanged since the ETag in If-None-Match", headers } }),
      "4XX": errorAnswer("The request was rejected"),
      "503": errorAnswer("The server is busy, or a service that it needs is unavailable", "always"),
      "5XX": errorAnswer("The server failed"),
    };
  }
}

function errorAnswer(description: string, delay: "always" | "sometimes" = "sometimes"): Answer {
  return {
    description,
    headers: errorHeaders(delay),
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

const ifNoneMatchParameter = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The ETag of the version that the client has.",
  schema: { type: "string" },
};

/** Returns a unique name, such as "getPurchaseOrdersId", because generated clients name their functions after it. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path.replace(/^\/api\//, "").match(/[a-z0-9]+/gi) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function describedAnswer(endpoint: Endpoint, status: number): Answer {
  if (status === 204) return { description: "Done" };
  const type = endpoint.answerType ?? "application/json";
  return { description: "OK", content: { [type]: { schema: answerSchema(endpoint) } } };
}

function answerSchema({ answer, answerType }: Endpoint): JsonSchema {
  return answerType ? { type: "string", format: "binary" } : jsonSchema(answer, "output");
}
