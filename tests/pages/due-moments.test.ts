import { expect, test } from "vitest";
import { builtSite } from "#tests/support/built-site.ts";
import { newsFixture } from "#tests/support/news-fixture.ts";

/** Returns which of this test's items a page shows, in order. */
async function look(address: string) {
  const response = await fetch(address);
  const html = await response.text();
  const named = Object.values(titles)
    .filter((title) => html.includes(title))
    .toSorted((one, other) => html.indexOf(one) - html.indexOf(other));
  return { named, etag: response.headers.get("etag") };
}

const titles = {
  scheduled: "Opened by the clock",
  today: "Open day of the factory",
  later: "A talk on what grows in Suez",
};
const event = { type: "event", category: "events" };

test("a scheduled item appears and an event leaves at their time in Cairo, across a clock change, without a write or restart", async () => {
  // Egypt's clocks go back from +03:00 to +02:00 at the end of October 29, 2026.
  await using site = await builtSite("2026-10-29T10:00:00Z");
  const fixture = await newsFixture(site);
  await fixture.schedule("2026-10-30T09:00", { title: titles.scheduled });
  await fixture.publish({ ...event, title: titles.today, eventDate: "2026-10-29" });
  await fixture.publish({ ...event, title: titles.later, eventDate: "2026-11-05" });
  const landing = `${site.url}/`;
  const feed = `${site.url}/news/feed.xml`;

  const before = await look(landing);
  expect(before.named).toEqual([titles.today, titles.later]);

  site.set("2026-10-29T21:59:59Z"); // 23:59:59 occurs for the second time
  expect(await look(landing)).toEqual(before);
  site.set("2026-10-29T22:00:00Z");
  const dayAfter = await look(landing);
  expect(dayAfter.named).toEqual([titles.later]);
  expect(dayAfter.etag).not.toBe(before.etag);

  site.set("2026-10-30T06:59:59Z");
  expect(await look(landing)).toEqual(dayAfter);
  expect((await look(feed)).named).not.toContain(titles.scheduled);
  site.set("2026-10-30T07:00:00Z");
  const due = await look(landing);
  expect(due.named).toContain(titles.scheduled);
  expect(due.etag).not.toBe(dayAfter.etag);
  expect((await look(feed)).named).toContain(titles.scheduled);
});
