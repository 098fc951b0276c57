import {
  focusManager,
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  type QueryClient,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import * as z from "zod/mini";
import { store } from "#app/platform/drafts/stored-text.ts";
import { rejectionOf, signedOutEvent } from "#app/platform/http/call.ts";
import { isSignedOut } from "#app/platform/query/query-client.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { type AccessState, readAccess } from "./session-contract.ts";
import { expiryKey } from "./signed-in-mark.ts";

/** Queries whether this browser is signed in. */
export const accessQuery = queryOf(readAccess);

/** Returns the state after the session has ended. Preserves whether a name is required. */
function signedOut(client: QueryClient): AccessState {
  const { data } = z.safeParse(readAccess.answer, client.getQueryData(accessQuery.queryKey));
  return { authenticated: false, expiresAt: null, asksName: data?.asksName ?? false, staff: null };
}

/** Stores the access state that the server returned. */
export function setAccess(client: QueryClient, access: AccessState): void {
  client.setQueryData(accessQuery.queryKey, access);
  if (access.expiresAt) rememberExpiry(access.expiresAt);
  else forgetExpiry();
}

/** Returns the name of the signed-in user. */
export function userOf(client: QueryClient): string | undefined {
  const { data } = z.safeParse(readAccess.answer, client.getQueryData(accessQuery.queryKey));
  return data?.staff?.name;
}

/**
 * Calls a function once this user has signed in again. If someone else signs in first, it is never called. Returns the
 * function that stops waiting.
 */
export function onceSignedInAgain(client: QueryClient, user: string | undefined, act: () => void): () => void {
  const end = client.getQueryCache().subscribe(() => {
    const next = userOf(client);
    if (next === undefined) return;
    end();
    if (next === user) act();
  });
  return end;
}

/** Refetches queries that failed while signed out. */
export function refetchRefused(client: QueryClient): Promise<void> {
  return client.refetchQueries({ predicate: ({ state }) => isSignedOut(state.error) });
}

/**
 * Detects the end of a session: an unauthorized response to any request, the expiry time, or a sign-out in another tab.
 * Nothing polls until the next sign-in. Also detects another role, by the first call that it no longer allows.
 */
export function useEndOfAccess(access: AccessState | undefined): void {
  const client = useQueryClient();
  const expiresAt = access?.expiresAt;
  const hasEnded = access?.authenticated === false;

  useEffect(() => {
    if (!hasEnded) return;
    focusManager.setFocused(false); // queries poll only while the window has the focus
    return () => focusManager.setFocused(undefined);
  }, [hasEnded]);

  useEffect(() => {
    const cover = () => setAccess(client, signedOut(client));
    addEventListener(signedOutEvent, cover);
    return () => removeEventListener(signedOutEvent, cover);
  }, [client]);

  useEffect(() => {
    function check(event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) {
      if (event.type !== "updated" || event.action.type !== "error") return;
      const { status } = rejectionOf(event.action.error);
      if (status === 403) void client.invalidateQueries({ queryKey: accessQuery.queryKey });
    }
    const ends = [client.getQueryCache().subscribe(check), client.getMutationCache().subscribe(check)];
    return () => ends.forEach((end) => end());
  }, [client]);

  useEffect(() => {
    if (!expiresAt) return;
    const timer = setTimeout(
      () => setAccess(client, signedOut(client)),
      Math.max(0, Date.parse(expiresAt) - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [client, expiresAt]);

  useEffect(() => {
    const askAgain = ({ key }: StorageEvent) => {
      if (key === expiryKey) void client.invalidateQueries({ queryKey: accessQuery.queryKey });
    };
    addEventListener("storage", askAgain);
    return () => removeEventListener("storage", askAgain);
  }, [client]);
}

export function rememberExpiry(expiresAt: string): void {
  store(expiryKey, expiresAt); // the server stores it as well
}

function forgetExpiry(): void {
  store(expiryKey, null);
}
