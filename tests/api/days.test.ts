import { expect, test } from "vitest";
import { defaultContent } from "#content/site-content.ts";
import { testApi } from "#tests/support/test-api.ts";

const news = {
  title: "A second line",
  excerpt: "A second line doubles what can be made.",
  content: "The second line started today, under the same certificate.",
  category: "company",
};
const outside = ["0000-01-01", "1899-12-31", "3000-01-01", "9999-12-31", "2026-02-30"];

test("an impossible date is rejected in every field", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  for (const day of outside) {
    const at = { when: "at", localTime: `${day}T09:00` };
    const answers: [string, Response][] = [
      ["eventDate", await api.send("POST", "/api/news", { ...news, eventDate: day })],
      [
        "eventDate",
        await api.send("POST", "/api/news/drafts", { ...news, eventDate: day, publication: { when: "draft" } }, owner),
      ],
      ["publication.localTime", await api.send("POST", "/api/news/drafts", { ...news, publication: at }, owner)],
      [
        "issuedOn",
        await api.send(
          "PUT",
          "/api/site-content/certificates",
          { value: { ...defaultContent.certificates, issuedOn: day }, base: defaultContent.certificates },
          owner,
        ),
      ],
    ];
    for (const [path, fields] of [
      ["/api/purchase-orders", ["from", "until"]],
      ["/api/purchase-orders/export.csv", ["from", "until"]],
      ["/api/audit", ["from", "to"]],
      ["/api/analytics", ["from", "to"]],
      ["/api/analytics/views/export.csv", ["from", "to"]],
    ] as const) {
      for (const field of fields)
        answers.push([field, await api.request(`${path}?${field}=${day}`, { headers: owner })]);
    }
    for (const [field, response] of answers) {
      expect([response.status, Object.keys((await response.json()).fields)], `${response.url} ${day}`).toEqual([
        400,
        [field],
      ]);
    }
  }
});
