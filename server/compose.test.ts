import { expect, test } from "vitest";
import { waitingKinds } from "#app/features/dashboard/contract.ts";
import { testApi } from "#tests/support/test-api.ts";
import { features } from "./features.ts";

test("every dashboard item has a feature that counts it", async () => {
  await using api = await testApi();
  expect(Object.keys(api.services.waiting).toSorted()).toEqual([...waitingKinds].toSorted());
});

test("no two features or jobs share a name", async () => {
  await using api = await testApi();
  for (const names of [features, api.services.jobs].map((named) => named.map(({ name }) => name))) {
    expect(names).toEqual([...new Set(names)]);
  }
});
