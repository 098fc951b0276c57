import { afterAll, beforeAll, expect, test } from "vitest";
import { type Access, isForStaff, type Role, roles } from "#app/platform/http/access.ts";
import { testApi } from "#tests/support/test-api.ts";
import { exampleAddress } from "./example-address.ts";

// Tests every staff call, including future ones, with every role and without a session.
let api: Awaited<ReturnType<typeof testApi>>;
let cookies: Record<Role, { cookie: string }>;
beforeAll(async () => {
  api = await testApi();
  const owner = await api.signIn();
  const [sales, editor, accountant] = [
    await api.signInAs("sales"),
    await api.signInAs("editor"),
    await api.signInAs("accountant"),
  ];
  cookies = { owner, sales, editor, accountant };
});
afterAll(() => api[Symbol.asyncDispose]());

const staffCalls = () =>
  api.endpoints.filter((call): call is typeof call & { access: Exclude<Access, string> } => isForStaff(call.access));

test("a call responds to its roles, with 403 and a message to other staff, and with 401 to everyone else", async () => {
  expect(staffCalls().length).toBeGreaterThan(25);
  for (const call of staffCalls()) {
    const name = `${call.method} ${call.path}`;
    const stranger = await api.request(exampleAddress(call), { method: call.method });
    expect(stranger.status, name).toBe(401);
    for (const role of roles) {
      // The body is not valid JSON, so authorized calls fail when they parse it, and change nothing.
      const init = call.body ? { body: "{", headers: { ...cookies[role], ...json } } : { headers: cookies[role] };
      if (call.method !== "GET" && !call.body && call.access.includes(role)) continue;
      const response = await api.request(exampleAddress(call), { method: call.method, ...init });
      const isRefused = response.status === 401 || response.status === 403;
      expect(isRefused, `${name} as ${role}: ${response.status}`).toBe(!call.access.includes(role));
      if (isRefused) expect(await response.json(), name).toMatchObject({ status: 403, code: "forbidden" });
      else await response.body?.cancel();
    }
  }
});

const json = { "content-type": "application/json" };

/** The roles that can make each kind of call (decision 020). Calls that match no pattern are not checked. */
const work: [RegExp, Role[]][] = [
  [/^(GET \/api\/purchase-orders|PUT \/api\/purchase-orders\/views)/, ["owner", "sales", "accountant"]],
  [/^\w+ \/api\/mail\/server/, ["owner"]],
  [/^\w+ \/api\/(purchase-orders|inquiries|customers|customer-history|replies|mail|analytics)/, ["owner", "sales"]],
  [/^\w+ \/api\/review/, ["owner", "editor"]],
  [
    /^\w+ \/api\/(settings|audit|backups|personal-data|reply-templates|admin\/(accounts|invitations|passwords\/cv))/,
    ["owner"],
  ],
];

test("each role has exactly the calls for its work", () => {
  for (const { method, path, access } of staffCalls()) {
    const [, expected] = work.find(([pattern]) => pattern.test(`${method} ${path}`)) ?? [];
    if (expected) expect(access, `${method} ${path}`).toEqual(expected);
  }
});

test("an accountant can only read and export orders, keep a view of them, and manage their own account", () => {
  const calls = staffCalls().filter(({ access }) => access.includes("accountant"));
  const other = calls.filter(({ path }) => !path.startsWith("/api/purchase-orders"));
  expect(other.every(({ access }) => access.length === roles.length)).toBe(true);
  const changing = calls.filter(({ method, path }) => method !== "GET" && path.startsWith("/api/purchase-orders"));
  expect(changing.map(({ method, path }) => `${method} ${path}`)).toEqual(["PUT /api/purchase-orders/views"]);
});
