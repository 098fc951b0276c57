import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import type { Language } from "#app/platform/i18n/language.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-paths.ts";
import type { Words } from "../strings.en.ts";
import { useLogout } from "./admin-gate.tsx";
import { AdminLanguageSwitch } from "./admin-language-switch.tsx";

type FrameProps = {
  words: Words;
  /** The address of the public site. */
  home: string;
  onLanguage: (language: Language) => void;
  children: ReactNode;
};

/** The bar of the administration: Home, Orders, Analytics, Settings, Logout (spec §2). */
export function AdminFrame({ words, home, onLanguage, children }: FrameProps) {
  const { frame } = words;
  return (
    <FrameBody
      words={words}
      header={
        <header className="top-0 z-20 border-b border-line bg-paper lg:sticky print:hidden">
          <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-4 px-4 sm:px-8">
            <p className="flex min-h-14 grow items-center gap-2.5 font-display text-lg font-semibold text-pine lg:grow-0">
              <Icon name="leaf" className="text-leaf" />
              {frame.title}
            </p>
            <div className="lg:order-last">
              <AdminLanguageSwitch label={frame.language} onLanguage={onLanguage} />
            </div>
            <nav aria-label={frame.navigation} className="w-full lg:ms-auto lg:w-auto">
              <ul className="grid grid-cols-5 lg:flex lg:gap-1">
                <li>
                  <a href={home} className={itemClass}>
                    <Item icon="home" label={frame.home} />
                  </a>
                </li>
                <PageLink to="/admin" end icon="orders" label={frame.orders} />
                <PageLink to="/admin/analytics" icon="chart" label={frame.analytics} />
                <PageLink to="/admin/settings" icon="settings" label={frame.settings} />
                <li>
                  <LogoutButton label={frame.logout} />
                </li>
              </ul>
            </nav>
          </div>
        </header>
      }
    >
      {children}
    </FrameBody>
  );
}

/** The bar of /orders-admin: the way back to the administration (spec §2 Orders-admin). */
export function OrdersAdminFrame({ words, onLanguage, children }: Omit<FrameProps, "home">) {
  const { frame } = words;
  return (
    <FrameBody
      words={words}
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
            <AdminLanguageSwitch label={frame.language} onLanguage={onLanguage} />
            <div>
              <LogoutButton label={frame.logout} />
            </div>
          </div>
        </header>
      }
    >
      {children}
    </FrameBody>
  );
}

function FrameBody({ words, header, children }: { words: Words; header: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-30 rounded-md bg-surface px-5 py-3 font-semibold text-pine shadow-high focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        {words.frame.skipToContent}
      </a>
      {header}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[90rem] grow px-4 py-8 outline-none sm:px-8 sm:py-10"
      >
        {children}
      </main>
    </div>
  );
}

const itemClass =
  "flex min-h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md px-1 text-xs font-medium text-ink hover:bg-mint aria-[current=page]:bg-mint aria-[current=page]:font-semibold aria-[current=page]:text-pine disabled:opacity-60 sm:text-sm lg:min-h-11 lg:flex-row lg:gap-2 lg:rounded-full lg:px-4";

function PageLink({ to, end = false, icon, label }: { to: string; end?: boolean; icon: IconName; label: string }) {
  return (
    <li>
      <NavLink to={to} end={end} className={itemClass}>
        <Item icon={icon} label={label} />
      </NavLink>
    </li>
  );
}

function LogoutButton({ label }: { label: string }) {
  const { logout, isPending } = useLogout();
  return (
    <button type="button" disabled={isPending} onClick={() => logout()} className={itemClass}>
      <Item icon="logout" label={label} />
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
