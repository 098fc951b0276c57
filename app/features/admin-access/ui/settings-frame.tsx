import { type ReactNode, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import type { ShownPage } from "#app/office/office-feature.server.ts";
import { useMessages } from "#app/office/office-messages.tsx";
import { PageHead } from "#app/office/page-head.tsx";
import { useMayCall } from "#app/office/shell/admin-gate.tsx";
import { useCurrentInView } from "#app/office/use-current-in-view.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

type Props = { pages: readonly ShownPage[]; children: ReactNode };

/**
 * The settings layout. Links to the pages this role can open are next to the content or, with little room, above it in
 * one line, which scrolls to the open page.
 */
export function SettingsFrame({ pages, children }: Props) {
  const { settings } = useMessages("access");
  const may = useMayCall();
  const { pathname } = useLocation();
  const links = useRef<HTMLUListElement>(null);
  const open = pages.filter(({ entry, access }) => entry && may({ access }));
  useCurrentInView(
    links,
    open.findIndex(({ to }) => to === pathname),
  );
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-20 lg:-mt-2">
        <PageHead title={settings.title} />
        <nav aria-label={settings.pages}>
          <ul
            ref={links}
            className="-mx-(--inset) flex gap-2 overflow-x-auto px-(--inset) py-0.5 lg:mx-0 lg:-ms-3.5 lg:grid lg:gap-1 lg:p-0"
          >
            {open.map(({ to, entry }) => (
              <li key={to} className="shrink-0">
                <NavLink
                  to={to}
                  end
                  className="flex min-h-11 items-center gap-2.5 rounded-md border border-line px-3 text-sm font-medium whitespace-nowrap text-ink hover:bg-mint aria-[current=page]:border-leaf aria-[current=page]:bg-mint aria-[current=page]:font-semibold aria-[current=page]:text-pine lg:border-transparent lg:px-3.5 lg:aria-[current=page]:border-transparent"
                >
                  {entry && <Icon name={entry.icon} size={18} className="shrink-0" />}
                  {entry?.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
