import { memo, type MouseEvent, type ReactNode, useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import type { OfficeGroup, ShownPage } from "#app/office/office-feature.server.ts";
import { useOfficeMessages } from "#app/office/office-messages.tsx";
import { useCount } from "#app/office/use-count.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { localized } from "#app/platform/i18n/language.ts";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useLogout } from "./admin-gate.tsx";

/** Pending work of one kind: how much, and what, such as "3 new orders". */
export type Waiting = { count: number; text: string; isUrgent: boolean };
export type WaitingByKind = Readonly<Record<string, Waiting>>;

export type Destination = {
  to: string;
  icon: IconName;
  label: string;
  waiting: Waiting | undefined;
  isBehindMore?: boolean | undefined;
};

/**
 * Returns the pages that the user can open, by group. Orders, Analytics, and Settings are named by the specification
 * (requirements §2.12).
 */
export function useDestinations(
  pages: readonly ShownPage[],
  waiting: WaitingByKind,
  isOpen: (path: string) => boolean,
): Record<OfficeGroup, Destination[]> {
  const { frame } = useOfficeMessages();
  const further = (group: OfficeGroup) =>
    pages.flatMap(({ to, entry, waiting: kind = "" }) =>
      entry?.group === group ? [{ to, ...entry, waiting: waiting[kind] }] : [],
    );
  const open = (destinations: Destination[]) => destinations.filter(({ to }) => isOpen(to));
  return {
    work: open([{ to: "/admin", icon: "orders", label: frame.orders, waiting: waiting["orders"] }, ...further("work")]),
    content: open(further("content")),
    system: open([
      ...further("system"),
      { to: "/admin/analytics", icon: "chart", label: frame.analytics, waiting: undefined },
      { to: "/admin/settings", icon: "settings", label: frame.settings, waiting: undefined },
    ]),
  };
}

/** Which page is open, and how the links of the navigation open another one. */
type Place = { pathname: string; onFollow: (event: MouseEvent<HTMLAnchorElement>) => void };

/**
 * Returns what the links of the navigation need. They are no links of the router, because each of those renders again
 * several times whenever anything in the address changes, such as the open record.
 */
export function usePlace(): Place {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const onFollow = useCallback<Place["onFollow"]>(
    (event) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
      if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return; // the browser opens a tab or window
      event.preventDefault();
      void navigate(currentTarget.pathname, { replace: currentTarget.href === location.href });
    },
    [navigate],
  );
  return { pathname, onFollow };
}

type GroupsProps = Place & { groups: Record<string, Destination[]> };

/** All pages in groups, starting with the public site (requirements §2.12). */
export const NavigationGroups = memo(function NavigationGroups({ groups, ...place }: GroupsProps) {
  const { frame } = useOfficeMessages();
  const home = localized("/", useLanguage());
  return (
    <div className="office-groups">
      <ul>
        <li>
          <a href={home} title={frame.home} className="office-item">
            <Icon name="home" size={20} />
            <span className="office-label">{frame.home}</span>
          </a>
        </li>
      </ul>
      {Object.entries(groups).map(
        ([group, destinations]) =>
          destinations.length > 0 && (
            <ul key={group}>
              {destinations.map((destination) => (
                <li key={destination.to}>
                  <PageLink {...destination} {...place} className="office-item" />
                </li>
              ))}
            </ul>
          ),
      )}
    </div>
  );
});

type PageLinkProps = Destination & Place & { className?: string };

/** A link to a page with its pending count. Screen readers read what is pending as the link's description. */
export function PageLink({ to, icon, label, waiting, pathname, onFollow, className }: PageLinkProps) {
  const isWithin = to !== "/admin" && pathname.startsWith(`${to}/`);
  return (
    <a
      href={to}
      onClick={onFollow}
      aria-current={isWithin || pathname.replace(/\/$/, "") === to ? "page" : undefined}
      title={waiting?.text ?? label}
      className={className}
    >
      <Icon name={icon} size={20} />
      <span className="office-label">{label}</span>
      <WaitingCount waiting={waiting} />
    </a>
  );
}

function WaitingCount({ waiting }: { waiting: Waiting | undefined }): ReactNode {
  const counted = useCount();
  if (!waiting?.count) return null;
  const shown = counted(Math.min(waiting.count, 99));
  return (
    <span aria-hidden="true" data-urgent={waiting.isUrgent || undefined} className="office-count">
      {waiting.count > 99 ? `${shown}+` : shown}
    </span>
  );
}

export function LogoutButton({ className }: { className: string }) {
  const { frame } = useOfficeMessages();
  const { logout, isPending } = useLogout();
  return (
    <button type="button" disabled={isPending} onClick={() => logout()} title={frame.logout} className={className}>
      <Icon name="logout" size={20} />
      <span className="office-label">{frame.logout}</span>
    </button>
  );
}
