import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { Link, Navigate, useLocation, useNavigation } from "react-router";
import { Banner } from "#app/office/banner.tsx";
import { useListLook } from "#app/office/list-look.ts";
import type { ShownPage } from "#app/office/office-feature.server.ts";
import { useOfficeMessages } from "#app/office/office-messages.tsx";
import { PageHead } from "#app/office/page-head.tsx";
import { useFocusKept } from "#app/office/use-focus-kept.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { subscribeToConnection, waitsForConnection } from "#app/platform/router/route-modules.ts";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { skipClass } from "../skip-class.ts";
import { useMayCall } from "./admin-gate.tsx";
import { AdminLanguageSwitch } from "./admin-language-switch.tsx";
import { HashPlace } from "./hash-place.ts";
import { HeadPlace } from "./head-place.ts";
import { type Destination, LogoutButton, useDestinations, type WaitingByKind } from "./navigation.tsx";
import { Sidebar, TabBar } from "./sidebar.tsx";

type FrameProps = {
  pages: readonly ShownPage[];
  onLanguage: (language: Language) => void;
  children: ReactNode;
};
type AdminFrameProps = FrameProps & {
  waiting: WaitingByKind;
  /** Lines above every page about something that is wrong. */
  banners: ReactNode;
  setup: ReactNode;
  /** Renders the search, which can open these pages. */
  search: (pages: readonly Destination[]) => ReactNode;
  /** Whether the banners are still loading. If they appeared after the page, they would push it down. */
  isArriving: boolean;
};

/** The navigation of the back office next to the page (requirements §2.12). */
export function AdminFrame(props: AdminFrameProps) {
  const { pages, waiting, onLanguage, banners, setup, search, isArriving, children } = props;
  const isOpen = useOpenPages(pages);
  const groups = useDestinations(pages, waiting, isOpen);
  const destinations = Object.values(groups).flat();
  const start = destinations[0]?.to;
  const inBar = destinations.filter(({ isBehindMore }) => !isBehindMore).slice(0, 4);
  const further = destinations.filter((destination) => !inBar.includes(destination));
  return (
    <Frame
      side={<Sidebar groups={groups} onLanguage={onLanguage} setup={setup} />}
      tabs={<TabBar inBar={inBar} groups={{ further }} onLanguage={onLanguage} setup={setup} />}
      search={search([...destinations, ...settingsPagesOf(pages).filter(({ to }) => isOpen(to))])}
      banners={banners}
      isArriving={isArriving}
    >
      <HashPlace />
      <OpenPage isOpen={isOpen} start={start}>
        {children}
      </OpenPage>
    </Frame>
  );
}

/** The frame of /orders-admin, with a link to the administration (requirements §2.13). */
export function OrdersAdminFrame({ pages, onLanguage, children }: FrameProps) {
  const { frame } = useOfficeMessages();
  const isOpen = useOpenPages(pages);
  return (
    <Frame
      banners={
        <div className="office-banner">
          <Link to="/admin" className="me-auto flex items-center gap-2 font-semibold text-pine hover:underline">
            <span className="rotate-180">
              <Icon name="arrow" size={18} />
            </span>
            {frame.backToAdmin}
          </Link>
          <AdminLanguageSwitch onLanguage={onLanguage} />
          <LogoutButton className="office-item w-auto!" />
        </div>
      }
    >
      <OpenPage isOpen={isOpen}>{children}</OpenPage>
    </Frame>
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
    <>
      <PageHead title={frame.notYours} />
      <p className="flex items-center gap-3 text-muted">
        <Icon name="lock" size={20} className="shrink-0 text-leaf" />
        {frame.notYoursText}
      </p>
    </>
  );
}

/** Returns the pages of the settings, which the navigation does not list. */
function settingsPagesOf(pages: readonly ShownPage[]): Destination[] {
  return pages.flatMap(({ to, entry }) => (entry && !entry.group ? [{ to, ...entry, waiting: undefined }] : []));
}

type BodyProps = {
  search?: ReactNode;
  side?: ReactNode;
  tabs?: ReactNode;
  banners: ReactNode;
  isArriving?: boolean;
  children: ReactNode;
};

function Frame({ search, side, tabs, banners, isArriving = false, children }: BodyProps) {
  const { skipToContent, pageWaits } = useOfficeMessages().frame;
  const isOpening = useNavigation().state !== "idle";
  const waits = useSyncExternalStore(subscribeToConnection, waitsForConnection, () => false) && isOpening;
  const { isCompact } = useListLook();
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const places = useMemo(() => ({ title, actions }), [title, actions]);
  useFocusKept();
  useEffect(loadFonts, []);
  return (
    <div data-office data-density={isCompact ? "compact" : undefined} className={side ? "office" : ""}>
      <a href="#main" className={skipClass}>
        {skipToContent}
      </a>
      {side}
      <main id="main" tabIndex={-1}>
        {isArriving && <ArrivingPage />}
        <header hidden={isArriving} className="office-head">
          <div className="office-top-line">
            <div ref={setTitle} className="contents" />
            {search}
            <div ref={setActions} className="contents" />
          </div>
          <div className="office-banners">
            {waits && <Banner isUrgent>{pageWaits}</Banner>}
            {banners}
          </div>
        </header>
        <div hidden={isArriving} className="office-page">
          <HeadPlace value={places}>{children}</HeadPlace>
        </div>
      </main>
      {tabs}
    </div>
  );
}

/** Loads all fonts, because the browser lays out the whole page again when it first meets letters of another one. */
function loadFonts(): void {
  for (const font of document.fonts) font.load().catch(() => undefined); // Fonts of the device may be missing.
}

/** The skeleton of a back-office page while its first content loads (requirements §2.12). */
function ArrivingPage() {
  const { loading } = useOfficeMessages();
  return (
    <div role="status">
      <p className="office-top-line text-muted">{loading}</p>
      <div className="office-page grid gap-2">
        <Skeleton className="h-14" />
        <Skeleton className="h-11" />
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}
