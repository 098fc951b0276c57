import { expect, test } from "vitest";
import type { Access } from "#app/platform/http/access.ts";
import { laneOf, type Endpoint } from "#app/platform/http/endpoint.ts";
import { largestJson } from "#app/platform/http/read-body.server.ts";
import { testApi } from "#tests/support/test-api.ts";

const head = `# Endpoints

All calls of the API, with who may call them, the lane that handles them, and the largest body that they read. Generated: after a
change, run \`npx vitest run tests/api/endpoint-table.test.ts -u\`. [openapi.json](../app/platform/http/describe-api.server.ts),
which every site serves, describes requests and responses.

| Method | Path | Access | Lane | Largest body |
| --- | --- | --- | --- | --- |
`;

function rowOf(endpoint: Endpoint): string {
  const { method, path, access, body } = endpoint;
  const largest = body ? `${Math.ceil(largestJson(endpoint).bytes / 1024).toLocaleString("en-US")} KiB` : "";
  return `| ${[method, `\`${path}\``, namesOf(access), laneOf(endpoint), largest].join(" | ")} |`;
}

function namesOf(access: Access): string {
  return typeof access === "string" ? access : access.join(", ");
}

test("docs/endpoints.md lists all endpoints", async () => {
  await using api = await testApi();
  const rows = api.endpoints.toSorted((a, b) => a.path.localeCompare(b.path, "en")).map(rowOf);
  await expect(`${head}${rows.join("\n")}\n`).toMatchFileSnapshot("../../docs/endpoints.md");
});
