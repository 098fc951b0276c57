import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type ComponentType,
  createContext,
  Fragment,
  type ReactNode,
  type SyntheticEvent,
  use,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useOfficeMessages } from "#app/office/office-messages.tsx";
import { useChange } from "#app/office/use-call.ts";
import { type Access, mayCall } from "#app/platform/http/access.ts";
import { call } from "#app/platform/http/call.ts";
import { Button } from "#app/ui/button/button.tsx";
import { NeedsScripts } from "#app/ui/feedback/needs-scripts.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { accessQuery, rememberExpiry, setAccess, useEndOfAccess } from "./access.ts";
import { type SignedInStaff, signOut } from "./session-contract.ts";

/** The sign-in card. With a `titleId`, it covers a page whose session has ended. */
type SignIn = ComponentType<{ asksName: boolean; titleId?: string }>;
type Logout = { logout: () => void; isPending: boolean };
type Inside = Logout & { staff: SignedInStaff; asksName: boolean };
const InsideContext = createContext<Inside | undefined>(undefined);

/** Returns the function that ends the session. Throws outside AdminGate. */
export function useLogout(): Logout {
  return useInside("useLogout");
}

/** Returns the signed-in user, or the last one while the sign-in card covers the page. Throws outside AdminGate. */
export function useStaff(): SignedInStaff & { asksName: boolean } {
  const { staff, asksName } = useInside("useStaff");
  return { ...staff, asksName };
}

/**
 * Returns a function that checks whether the user can call an endpoint. It only decides what to show; the server
 * enforces permissions.
 */
export function useMayCall(): (endpoint: { access: Access }) => boolean {
  const { role } = useStaff();
  return (endpoint) => mayCall(endpoint, role);
}

type Required = { call: { access: Access }; otherwise?: ReactNode; children: ReactNode };

/** Renders its children only for users who can call the endpoint. */
export function RequirePermission({ call, otherwise, children }: Required) {
  return useMayCall()(call) ? children : otherwise;
}

function useInside(name: string): Inside {
  const inside = use(InsideContext);
  if (!inside) throw new Error(`${name} must be used within AdminGate`);
  return inside;
}

/**
 * Shows the page to signed-in staff and the sign-in card to everyone else (requirements §4 Admin session). If the
 * session ends, the card covers the open page; logging out removes the page. This is not a security check: the server
 * rejects requests without a session.
 */
export function AdminGate({ signIn: SignIn, children }: { signIn: SignIn; children: ReactNode }) {
  const { frame } = useOfficeMessages();
  const client = useQueryClient();
  const { data: access, isError, isFetching, refetch } = useQuery(accessQuery);
  const [staff, setStaff] = useState<SignedInStaff>();
  const isIn = access?.authenticated ?? false;
  if (access?.staff && access.staff !== staff) setStaff(access.staff);
  useEndOfAccess(access);
  useEffect(() => {
    if (access?.expiresAt) rememberExpiry(access.expiresAt);
  }, [access?.expiresAt]);

  const { mutate, isPending } = useChange(() => call(signOut), {
    onDone(state) {
      setStaff(undefined);
      setAccess(client, state);
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== accessQuery.queryKey[0] });
    },
    failed: frame.logoutFailed,
  });

  const asksName = access?.asksName ?? false;
  const inside = useMemo(
    () => staff && { logout: mutate, isPending, staff, asksName },
    [mutate, isPending, staff, asksName],
  );
  if (inside) {
    return (
      <InsideContext value={inside}>
        {/* Another user gets a new page, without the previous user's input. */}
        <Fragment key={inside.staff.name}>{children}</Fragment>
        <SessionOver isOver={!isIn} asksName={asksName} signIn={SignIn} />
      </InsideContext>
    );
  }
  if (isError && !access) return <Unreachable isRetrying={isFetching} onRetry={() => refetch()} />;
  if (!access) return <Checking />;
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      <SignIn asksName={asksName} />
    </main>
  );
}

function Checking() {
  const { checking, needsScripts } = useOfficeMessages().gate;
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      <p role="status" className="flex items-center gap-3 text-muted noscript:hidden">
        <Spinner size={26} />
        {checking}
      </p>
      <NeedsScripts text={needsScripts} />
    </main>
  );
}

function Unreachable({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const { gate, retry } = useOfficeMessages();
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      <GateCard icon="alert">
        <h1 className="text-xl">{gate.title}</h1>
        <p role="alert">{gate.unreachable}</p>
        <Button busy={isRetrying} onClick={onRetry}>
          {retry}
        </Button>
      </GateCard>
    </main>
  );
}

type OverProps = { isOver: boolean; asksName: boolean; signIn: SignIn };

/**
 * The sign-in card over a page whose session has ended. The page is inert but keeps its input and open dialogs. It
 * becomes usable again after signing in.
 */
function SessionOver({ isOver, asksName, signIn: SignIn }: OverProps) {
  const cover = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOver && !cover.current?.open) cover.current?.showModal();
    if (!isOver && cover.current?.open) cover.current.close();
  }, [isOver]);

  /** Keeps the dialog open until the user signs in. */
  function stay(event: SyntheticEvent) {
    event.preventDefault();
  }

  function reopen() {
    if (isOver) cover.current?.showModal();
  }

  return (
    <dialog
      ref={cover}
      closedby="none"
      aria-labelledby={titleId}
      onCancel={stay}
      onClose={reopen}
      className="covers-page m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto border-0 bg-paper text-ink"
    >
      {isOver && (
        <div className="grid min-h-full place-items-center p-5">
          <SignIn asksName={asksName} titleId={titleId} />
        </div>
      )}
    </dialog>
  );
}

/** A card that the back office shows instead of a page, such as the sign-in card. */
export function GateCard({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Card className="flex w-full max-w-md flex-col items-center gap-4 text-center shadow-low sm:p-10!">
      <span className="grid size-16 place-items-center rounded-full bg-mint text-leaf">
        <Icon name={icon} size={30} />
      </span>
      {children}
    </Card>
  );
}
