import { Ajv2020 } from "ajv/dist/2020.js";
import type { descriptionOf } from "#server/api.ts";

type Description = ReturnType<typeof descriptionOf>;
type Answer = Description["paths"][string][string]["responses"][string];

/** Headers that the server can add to any response, with the same meaning everywhere. */
const general = new Set([
  "content-encoding",
  "content-language",
  "content-length",
  "content-security-policy",
  "content-type",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "strict-transport-security",
  "vary",
  "x-content-type-options",
  "x-frame-options",
  "x-request-id",
  "x-robots-tag",
]);

/** The response to a request for a path or method that the document does not contain. */
const rejection: Answer = {
  description: "Rejected",
  headers: {
    "Cache-Control": { required: true, schema: { const: "no-store" } },
    Allow: { required: false, schema: {} },
  },
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
};

/** Returns a function that throws if a response differs from what the OpenAPI document says about it. */
export function describedAnswers({ components, paths }: Description) {
  const bodies = new Ajv2020({ allErrors: true, strict: false, validateFormats: false });
  const headers = new Ajv2020({ coerceTypes: true, strict: false });
  const calls = Object.entries(paths)
    .toSorted(([one], [other]) => one.split("{").length - other.split("{").length)
    .map(([path, operations]) => ({ operations, pattern: patternOf(path) }));

  return async (method: string, path: string, response: Response): Promise<void> => {
    const operations = calls.find(({ pattern }) => pattern.test(path))?.operations;
    const operation = operations?.[method === "HEAD" ? "get" : method.toLowerCase()];
    const answer = operation ? answerTo(operation.responses, response.status) : rejection;
    const faults = answer
      ? [...headerFaults(answer, response), ...(await bodyFaults(answer, response, method))]
      : ["an undescribed status"];
    if (faults.length > 0) {
      throw new Error(`${method} ${path} has ${response.status}, which the description does not: ${faults.join("; ")}`);
    }
  };

  function headerFaults({ headers: described = {} }: Answer, response: Response): string[] {
    const names = new Map(Object.entries(described).map(([name, header]) => [name.toLowerCase(), header]));
    const missing = [...names].filter(([name, { required }]) => required && !response.headers.has(name));
    const wrong = [...response.headers].filter(([name, value]) => {
      const header = names.get(name);
      return header ? !headers.validate(header.schema, value) : !general.has(name);
    });
    return [...missing.map(([name]) => `no ${name}`), ...wrong.map(([name, value]) => `${name}: ${value}`)];
  }

  async function bodyFaults({ content }: Answer, response: Response, method: string): Promise<string[]> {
    const type = response.headers.get("content-type")?.split(";")[0] ?? "";
    if (!content) return (await response.clone().text()) === "" ? [] : ["a body"];
    const described = content[type];
    if (!described) return [`the type ${type}`];
    if (method === "HEAD" || !type.endsWith("json")) return [];
    const isValid = bodies.compile("$ref" in described.schema ? components.schemas.Problem : described.schema);
    return isValid(await jsonOf(response)) ? [] : [bodies.errorsText(isValid.errors)];
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  const { body, headers } = response.clone();
  const isCompressed = headers.get("content-encoding") === "gzip";
  return new Response(isCompressed ? body?.pipeThrough(new DecompressionStream("gzip")) : body).json();
}

function answerTo(responses: Record<string, Answer>, status: number): Answer | undefined {
  return responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(".", String.raw`\.`).replaceAll(/\{\w+\}/g, "[^/]+")}$`);
}
