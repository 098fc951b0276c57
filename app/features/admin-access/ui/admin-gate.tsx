import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { call } from "#app/platform/http/call.ts";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { showToast } from "#app/ui/toast.ts";
import { signOut } from "../contract.ts";
import type { Words } from "../strings.en.ts";
import { accessQuery, setAccess, useEndOfAccess } from "./access.ts";
import { rememberExpiry } from "./expiry.ts";
import { GateCard } from "./gate-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SessionOver } from "./session-over.tsx";

type Logout = { logout: () => void; isPending: boolean };
const LogoutContext = createContext<Logout | undefined>(undefined);

/** Ends the session. Throws outside AdminGate. */
export function useLogout(): Logout {
  const logout = use(LogoutContext);
  if (!logout) throw new Error("useLogout must be used within AdminGate");
  return logout;
}

/**
 * Shows the page to whoever is signed in, the password card to everyone else (spec §4 Admin session). A session that
 * ends while the page is open covers the page and leaves it as it is; Logout takes it away. The server refuses every
 * call without a session, so nothing here protects anything.
 */
export function AdminGate({ words, home, children }: { words: Words; home: string; children: ReactNode }) {
  const client = useQueryClient();
  const { data: access, isError, isFetching, refetch } = useQuery(accessQuery());
  const [isOpened, setIsOpened] = useState(false);
  const isIn = access?.authenticated ?? false;
  if (isIn && !isOpened) setIsOpened(true);
  useEndOfAccess(access);
  useEffect(() => {
    if (access?.expiresAt) rememberExpiry(access.expiresAt);
  }, [access?.expiresAt]);

  const { mutate, isPending } = useMutation({
    mutationFn: () => call(signOut),
    onSuccess(state) {
      setIsOpened(false);
      setAccess(client, state);
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== accessQuery().queryKey[0] });
    },
    onError: () => showToast({ title: words.frame.logoutFailed, tone: "destructive" }),
  });

  const logout = useMemo(() => ({ logout: mutate, isPending }), [mutate, isPending]);
  if (isOpened) {
    return (
      <LogoutContext value={logout}>
        {children}
        <SessionOver isOver={!isIn} words={words} home={home} />
      </LogoutContext>
    );
  }
  if (isError && !access) return <Unreachable words={words} isRetrying={isFetching} retry={() => refetch()} />;
  if (!access) return <Checking words={words} />;
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      <PasswordCard words={words} home={home} title={words.title} intro={words.intro} level={1} />
    </main>
  );
}

function Checking({ words }: { words: Words }) {
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner size={26} />
        {words.checking}
      </p>
    </main>
  );
}

function Unreachable({ words, isRetrying, retry }: { words: Words; isRetrying: boolean; retry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      <GateCard icon="alert">
        <h1 className="text-xl">{words.title}</h1>
        <p role="alert">{words.unreachable}</p>
        <Button busy={isRetrying} onClick={retry}>
          {words.retry}
        </Button>
      </GateCard>
    </main>
  );
}
