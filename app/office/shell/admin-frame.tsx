import type { ReactNode } from "react";
import { Link, Navigate, NavLink, useLocation } from "react-router";
import { type Language, localized } from "#app/platform/i18n/language.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import type { ShownPage } from "#app/office/office-feature.server.ts";
import { useOfficeMessages } from "#app/office/office-messages.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import { useLogout, useMayCall, useStaff } from "./admin-gate.tsx";
import { AdminLanguageSwitch } from "./admin-language-switch.tsx";
import { FurtherPages, WaitingCount } from "./further-pages.tsx";
import { useHashPlace } from "./use-hash-place.ts";

type FrameProps = {
  pages: readonly ShownPage[];
  /** Pending counts, by dashboard item. */
  waiting: Readonly<Record<string, number>>;
  onLanguage: (language: Language) => void;
  children: ReactNode;
};

/** The navigation bar of the back office: Home, Orders, Analytics, Settings, Logout (spec §2). */
export function AdminFrame({ pages, waiting, onLanguage, children }: FrameProps) {
  const { frame } = useOfficeMessages();
  const home = localized("/", useLanguage());
  const isOpen = useOpenPages(pages);
  const further = pages.filter(({ to, entry }) => entry && !to.startsWith("/admin/settings") && isOpen(to));
  useHashPlace();
  return (
    <FrameBody
      header={
        <header className="top-0 z-20 border-b border-line bg-paper lg:sticky print:hidden">
          <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-4 px-4 sm:px-8 lg:flex-nowrap">
            <p className="flex min-h-14 grow items-center gap-2.5 font-display text-lg font-semibold text-pine lg:grow-0">
              <Icon name="leaf" className="text-leaf" />
              {frame.title}
            </p>
            <div className="flex min-w-0 items-center gap-4 lg:order-last">
              <SignedIn />
              <AdminLanguageSwitch onLanguage={onLanguage} />
            </div>
            <nav aria-label={frame.navigation} className="w-full lg:ms-auto lg:w-auto lg:shrink-0">
              <ul className="grid auto-cols-fr grid-flow-col lg:flex lg:gap-1">
                <li>
                  <a href={home} className={itemClass}>
                    <Item icon="home" label={frame.home} />
                  </a>
                </li>
                {isOpen("/admin") && (
                  <PageLink to="/admin" end icon="orders" label={frame.orders} count={waiting["orders"]} />
                )}
                {isOpen("/admin/analytics") && <PageLink to="/admin/analytics" icon="chart" label={frame.analytics} />}
                <PageLink to="/admin/settings" icon="settings" label={frame.settings} />
                <li>
                  <LogoutButton />
                </li>
              </ul>
            </nav>
          </div>
          <FurtherPages pages={further} waiting={waiting} />
        </header>
      }
    >
      <OpenPage isOpen={isOpen} start={["/admin", ...further.map(({ to }) => to)].find(isOpen)}>
        {children}
      </OpenPage>
    </FrameBody>
  );
}

/** The navigation bar of /orders-admin, with a link to the administration (spec §2 Orders-admin). */
export function OrdersAdminFrame({ pages, onLanguage, children }: Omit<FrameProps, "waiting">) {
  const { frame } = useOfficeMessages();
  const isOpen = useOpenPages(pages);
  return (
    <FrameBody
      header={
        <header className="sticky top-0 z-20 border-b border-line bg-paper print:hidden">
          <div className="mx-auto flex min-h-16 max-w-[90rem] items-center gap-2 px-4 sm:px-8">
            <Link
              to="/admin"
              className="-ms-2 me-auto flex min-h-11 items-center gap-2 rounded-full px-2 font-medium text-pine hover:bg-mint sm:px-3"
            >
              <span className="rotate-180">
                <Icon name="arrow" size={20} />
              </span>
              {frame.backToAdmin}
            </Link>
            <AdminLanguageSwitch onLanguage={onLanguage} />
            <div>
              <LogoutButton />
            </div>
          </div>
        </header>
      }
    >
      <OpenPage isOpen={isOpen}>{children}</OpenPage>
    </FrameBody>
  );
}

/**
 * Returns a function that checks whether the user can see a page. If the user cannot call a page's endpoint, its
 * subpages are hidden as well.
 */
function useOpenPages(pages: readonly ShownPage[]): (path: string) => boolean {
  const may = useMayCall();
  const needs = new Map(pages.map((page) => [page.to, page]));
  return (path) => {
    const steps = path.replace(/\/+$/, "").split("/");
    const page = steps.map((_, left) => steps.slice(0, steps.length - left).join("/")).find((at) => needs.has(at));
    const need = page !== undefined && needs.get(page);
    // Pages below /admin have their own permission or are open to all staff.
    return !need || (page === "/admin" && steps.length > 2) || may(need);
  };
}

type OpenPageProps = {
  isOpen: (path: string) => boolean;
  start?: string | undefined;
  children: ReactNode;
};

/** Shows the page, redirects to this user's start page, or explains that the page is for another role. */
function OpenPage({ isOpen, start, children }: OpenPageProps) {
  const { frame } = useOfficeMessages();
  const { pathname } = useLocation();
  if (isOpen(pathname)) return children;
  if (start && /^\/admin\/?$/.test(pathname)) return <Navigate to={start} replace />;
  return (
    <div className="grid justify-items-start gap-3">
      <h1 className="flex items-center gap-3 text-2xl">
        <Icon name="lock" size={26} className="shrink-0 text-leaf" />
        {frame.notYours}
      </h1>
      <p className="text-muted">{frame.notYoursText}</p>
    </div>
  );
}

/** Shows the signed-in user if there is more than one account. */
function SignedIn() {
  const { frame, roles } = useOfficeMessages();
  const { name, role, asksName } = useStaff();
  if (!asksName) return null;
  return (
    <p className="flex max-w-40 min-w-0 flex-col text-end text-sm leading-tight">
      <span className="sr-only">{frame.signedInAs}</span>
      <bdi className="truncate font-semibold">{name}</bdi>
      <span className="text-muted">{roles[role]}</span>
    </p>
  );
}

function FrameBody({ header, children }: { header: ReactNode; children: ReactNode }) {
  const { skipToContent } = useOfficeMessages().frame;
  return (
    <div data-office className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-30 rounded-md bg-surface px-5 py-3 font-semibold text-pine shadow-high focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        {skipToContent}
      </a>
      {header}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[90rem] grow px-4 py-6 outline-none sm:px-8 lg:pt-4 lg:[&_h2[id]]:scroll-mt-8"
      >
        {children}
      </main>
    </div>
  );
}

const itemClass =
  "relative flex min-h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md px-1 text-xs font-medium text-ink hover:bg-mint aria-[current=page]:bg-mint aria-[current=page]:font-semibold aria-[current=page]:text-pine disabled:opacity-60 sm:text-sm lg:min-h-11 lg:flex-row lg:gap-2 lg:rounded-full lg:px-2.5 xl:px-4";

type PageLinkProps = { to: string; end?: boolean; icon: IconName; label: string; count?: number | undefined };

function PageLink({ to, end = false, icon, label, count }: PageLinkProps) {
  return (
    <li>
      <NavLink to={to} end={end} className={itemClass}>
        <Item icon={icon} label={label} />
        <span className="absolute top-0.5 start-1/2 ms-2 lg:static lg:ms-0">
          <WaitingCount count={count} />
        </span>
      </NavLink>
    </li>
  );
}

function LogoutButton() {
  const { frame } = useOfficeMessages();
  const { logout, isPending } = useLogout();
  return (
    <button type="button" disabled={isPending} onClick={() => logout()} className={itemClass}>
      <Item icon="logout" label={frame.logout} />
    </button>
  );
}

function Item({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </>
  );
}
