import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { problemSchema } from "#app/platform/http/problem.ts";
import { type Language, languages, localized } from "#app/platform/i18n/language.ts";
import { inquireUntilAcknowledged, orderRequest, sendUntilAcknowledged } from "#tests/durability/order-senders.ts";
import { type PostgresServer, startPostgres } from "#tests/support/postgres-server.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";
import { until } from "#tests/support/until.ts";

const sentences: Record<Language, { save: string; show: string }> = {
  en: { save: "We can’t save anything right now.", show: "We couldn’t load this page." },
  ar: { save: "يتعذّر الحفظ في الوقت الحالي.", show: "تعذّر عرض هذه الصفحة." },
};

describe("an external database that goes down and comes back", () => {
  let postgres: PostgresServer;
  let site: Site;
  let orderBefore: string;

  beforeAll(async () => {
    postgres = await startPostgres();
    site = await startSite({ env: { DATABASE_URL: postgres.url, TRUST_PROXY: "1", LOG_LEVEL: "fatal" } });
    for (const language of languages) await shown(localized("/", language), language);
    const { orderNumber } = await sendOrder();
    orderBefore = orderNumber;
    await postgres.stop();
  });
  afterAll(async () => {
    await site?.stop();
    await postgres?.close();
  });

  const sendOrder = () => sendUntilAcknowledged(async () => site.url, { key: crypto.randomUUID(), sender: 1 });
  async function shown(path: string, language: Language): Promise<Response> {
    return fetch(site.url + path, { headers: { "accept-language": language, accept: "text/html" } });
  }

  test("pages that were shown before are still served", async () => {
    for (const language of languages) {
      const response = await shown(localized("/", language), language);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("</html>");
    }
  });

  test("other pages show a message in their language, which is not cached", async () => {
    for (const language of languages) {
      const response = await shown(localized("/news/never-asked-for", language), language);
      expect(response.status).toBe(503);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(response.headers.get("cache-control")).toBe("no-store");
      const html = await response.text();
      expect(html).toContain(`lang="${language}"`);
      expect(html).toContain(sentences[language].show);
    }
  });

  test("writes return 503 with a message in the sender's language", async () => {
    for (const language of languages) {
      const { headers, ...request } = orderRequest(crypto.randomUUID(), 2);
      const inquiry = { name: "Mona Adel", email: "mona@nile.example", message: "What does a pallet cost?" };
      const told = { ...headers, "accept-language": language };
      const answers = [
        await fetch(`${site.url}/api/send-purchase-order`, { ...request, headers: told }),
        await fetch(`${site.url}/api/inquiries`, { method: "POST", headers: told, body: JSON.stringify(inquiry) }),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(503);
        expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
        expect(problemSchema.parse(await answer.json()).detail).toContain(sentences[language].save);
      }
    }
  });

  test("the process is healthy but not ready", async () => {
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${site.url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { checks: { database: "failed" } }]);
  });

  test("afterwards, everything resumes: orders, pages, and the emails that waited", async () => {
    await postgres.start();
    const { orderNumber } = await sendOrder();
    expect(Number(orderNumber.slice(-6))).toBe(Number(orderBefore.slice(-6)) + 1);
    orderBefore = orderNumber;
    await inquireUntilAcknowledged(async () => site.url, { key: crypto.randomUUID(), sender: 3 });
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect((await shown("/news/never-asked-for", "en")).status).toBe(404);
    for (const language of languages) expect((await shown(localized("/", language), language)).status).toBe(200);
    const cookie = await signIn(site);
    await until(async () => {
      const mails = await (await fetch(`${site.url}/api/mail`, { headers: { cookie } })).text();
      return (mails.match(/"state":"stored"/g)?.length ?? 0) >= 6 && !/"state":"(?!stored)/.test(mails);
    });
  });
});

async function signIn({ url, adminPassword }: Site): Promise<string> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ password: adminPassword });
  const response = await fetch(`${url}/api/admin/session`, { method: "POST", headers, body });
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}
