import * as z from "zod/mini";
import { placedOrderSchema } from "#app/features/purchase-orders/contract.ts";
import { newContributor } from "#app/platform/contributions/contributor-cookie.server.ts";
import type { Role } from "#app/platform/http/access.ts";
import { sessionCookieName } from "#app/platform/session/session-cookie.server.ts";
import { openSession } from "#app/platform/session/session.server.ts";
import { publishContent } from "#tests/support/publish-content.ts";
import { samplePdf, samplePhoto } from "#tests/support/sample-files.ts";
import type { testApi } from "#tests/support/test-api.ts";
import { newBrowser } from "#tests/uploads/browser.ts";
import type { DescribedCall } from "./described-calls.ts";
import type { CallerKind, Known } from "./hostile-requests.ts";

type Api = Awaited<ReturnType<typeof testApi>>;

const order = {
  htmlContent: "<p>order</p>",
  productType: "capsules",
  buyerInfo: { companyName: "Nile Pharma", contactName: "Mona Adel", email: "mona@nile.example", quantity: "12" },
};
const inquiry = { name: "Mona Adel", email: "mona@nile.example", message: "A question about the delivery." };
const news = {
  title: "A second line",
  excerpt: "A second line doubles what can be made.",
  content: "The second line started today, under the same certificate.",
  category: "company",
};
const paper = { title: "A paper", author: "M. Adel", year: 2020, venue: "Cairo", language: "en" };
const texts = { title: { en: "Who we are", ar: "من نحن" } };

/** Creates a record of every kind, so that the hostile calls have targets. */
export async function fillSite(api: Api) {
  const owner = await api.signIn();
  for (const role of ["sales", "editor", "accountant"] as const) await api.signInAs(role);
  await api.signInAs("sales", "victim");
  const browser = await newBrowser(api);
  async function send(method: string, path: string, body: unknown, headers: HeadersInit = {}): Promise<unknown> {
    const response = await api.send(method, path, body, headers);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
  const placed = z.parse(placedOrderSchema, await send("POST", "/api/send-purchase-order", order));
  await send("POST", "/api/inquiries", inquiry);
  await send("POST", "/api/news", news, { cookie: browser.cookie });
  await send("POST", "/api/news", news, owner);
  await publishContent((method, path, body) => api.send(method, path, body, owner), "companyInformation", texts);
  await send("POST", "/api/search/misses", { text: "aspirin", lang: "en" });
  const pdf = await samplePdf();
  const file = { name: "paper.pdf", type: "application/pdf", purpose: "paper" };
  const [sent, unused] = [await browser.upload(pdf, file), await browser.upload(pdf, file)];
  const photo = await browser.upload(await samplePhoto(), { name: "a.jpg", type: "image/jpeg", purpose: "news-photo" });
  await send("POST", "/api/papers", { ...paper, fileURL: sent.uploadURL }, { cookie: browser.cookie });
  const begun = await browser.call("POST", "/api/s3/multipart", {
    filename: "b.pdf",
    type: "application/pdf",
    metadata: { purpose: "paper", size: pdf.length },
  });
  const { key, uploadId } = z.parse(z.object({ key: z.string(), uploadId: z.string() }), await begun.json());

  const idsBelow = await readIds(api, owner);
  const addresses = [unused.uploadURL, unused.objectPath, photo.objectPath, sent.objectPath];
  const fixed: Record<string, readonly string[]> = {
    token: [placed.followPath.split("/").at(-1) ?? ""],
    key: [key],
    uploadId: [uploadId],
    partNumber: ["1", "10000", "0"],
    kind: ["news", "papers", "patent-certificates"],
    language: ["en", "ar"],
    lang: ["en", "ar"],
  };
  for (const name of ["fileURL", "photoURL", "cvURL", "certificateURL", "documentURL", "featuredImage", "gallery"]) {
    fixed[name] = addresses;
  }
  const sessions: Partial<Record<Role, Promise<string>>> = {};
  return {
    /** Returns a function that returns existing values for a field, such as the ids of records. */
    knownTo({ path }: DescribedCall): Known {
      const ids = [...idsBelow(path), crypto.randomUUID()];
      return (field) =>
        fixed[field] ?? (/cursor/i.test(field) ? cursorsOf(ids[0] ?? "") : /id$/i.test(field) ? ids : []);
    },
    /** Returns the cookie that authenticates the caller. Calls that can end a session get a separate session. */
    async cookieOf(caller: CallerKind, { path }: DescribedCall): Promise<string> {
      if (caller === "nobody") return "";
      if (caller === "forger") return `${sessionCookieName}=${"A".repeat(43)}; pmf-contributor=../../x; pmf-cv=x`;
      if (caller === "contributor") return browser.cookie;
      if (path.startsWith("/api/admin/")) return sessionOf(api, caller);
      return (sessions[caller] ??= sessionOf(api, caller));
    },
    /** Reverts changes that would affect all later responses. */
    async settle() {
      await api.database.pool.query("delete from settings");
      await api.database.pool.query(
        "update users set disabled_at = null, role = username where username in ('sales', 'editor', 'accountant')",
      );
      api.services.settings.forget();
    },
  };
}

async function sessionOf(api: Api, role: Role): Promise<string> {
  const username = role === "owner" ? "admin" : role;
  const { rows } = await api.database.pool.query("select id from users where username = $1", [username]);
  const accountId = z.parse(z.array(z.object({ id: z.string() })), rows)[0]?.id ?? "";
  const { token } = await openSession(api.database.db, { accountId, device: "Test" }, api.now());
  return `${sessionCookieName}=${token}; ${newContributor(false).cookie.split(";")[0]}`;
}

/** Reads all lists. Returns a function that finds the ids in the lists whose paths start like a given path. */
async function readIds(api: Api, owner: { cookie: string }) {
  const found: [string, string[]][] = [];
  for (const { method, path } of api.endpoints) {
    if (method !== "GET" || path.includes("{") || path === "/api/admin/sessions") continue;
    const text = await (await api.request(path, { headers: owner })).text();
    found.push([path, text.match(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g) ?? []]);
  }
  const owned = await ownIds(api);
  return (path: string) => {
    const root = path.split("/", 3).join("/");
    const below = found.filter(([list]) => list.startsWith(root)).flatMap(([, ids]) => ids);
    return [...new Set(below)].filter((id) => !owned.has(id)).slice(0, 12);
  };
}

/** Returns the ids of the accounts that make the calls. Hostile calls must not disable these accounts. */
async function ownIds(api: Api): Promise<Set<string>> {
  const { rows } = await api.database.pool.query("select id from users where username <> 'victim'");
  return new Set(z.parse(z.array(z.object({ id: z.string() })), rows).map(({ id }) => id));
}

/** Returns list cursors that an attacker who has read the source code could forge. */
function cursorsOf(id: string): string[] {
  const moment = "9999-99-99T99:99:99.999Z";
  const places = [
    `1790000000000.${id}`,
    `9999999999999.${id}`,
    `-date ${id} ${moment}`,
    `-date ${id} 0000-01-01T00:00:00.000Z`,
    `-total ${id} 999999999999999`,
    `company ${id} \u0000`,
    `company ${id} a'b\\`,
    JSON.stringify([moment, id]),
  ];
  return places.map((place) => Buffer.from(place).toString("base64url"));
}
