import { expect, test } from "vitest";
import { waitingKinds } from "#app/features/dashboard/contract.ts";
import { testApi } from "#tests/support/test-api.ts";
import { compose } from "./compose.ts";
import { features } from "./features.ts";

test("every dashboard item has a feature that counts it", async () => {
  await using api = await testApi();
  expect(Object.keys(api.services.waiting).toSorted()).toEqual([...waitingKinds].toSorted());
});

test("a composition that is released keeps no listener, and stores what it counted", async () => {
  await using api = await testApi();
  const listeners = new Set<() => void>();
  const composed = compose({
    ...api.services,
    beforePagesChange(forget) {
      listeners.add(forget);
      return () => void listeners.delete(forget);
    },
  });
  expect(listeners.size).toBe(1);
  const view = { path: "/", referrer: "" };
  await composed.pageViews.count(view, {
    headers: new Headers({ "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0" }),
    address: "192.0.2.1",
  });
  await composed.release();
  expect(listeners.size).toBe(0);
  const stored = await api.services.pool.query("select sum(views)::int as views from page_view_days");
  expect(stored.rows).toEqual([{ views: 1 }]);
});

test("no two features or jobs share a name", async () => {
  await using api = await testApi();
  for (const names of [features, api.services.jobs].map((named) => named.map(({ name }) => name))) {
    expect(names).toEqual([...new Set(names)]);
  }
});
