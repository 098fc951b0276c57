// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import { accessQuery, setAccess, useEndOfAccess } from "./access.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const owner = { name: "mona", role: "owner" as const, twoFactor: false, recoveryCodesLeft: 0 };

test("pages that ask at intervals wait while the session has ended", async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  const signIn = (authenticated: boolean) =>
    setAccess(client, { authenticated, expiresAt: null, asksName: false, staff: authenticated ? owner : null });
  const orders = vi.fn(async () => "orders");
  function Page() {
    useEndOfAccess(useQuery({ ...accessQuery, queryFn: () => client.getQueryData(accessQuery.queryKey) }).data);
    useQuery({ queryKey: ["orders"], queryFn: orders, refetchInterval: 1_000 });
    return null;
  }
  signIn(true);
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  const afterThreeSeconds = () => act(() => vi.advanceTimersByTimeAsync(3_000));
  await afterThreeSeconds();
  expect(orders).toHaveBeenCalledTimes(4);
  act(() => signIn(false));
  await afterThreeSeconds();
  expect(orders).toHaveBeenCalledTimes(4);
  act(() => signIn(true));
  await afterThreeSeconds();
  expect(orders).toHaveBeenCalledTimes(7);
});
