import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { localeOf } from "#app/platform/i18n/language.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useOfficeMessages } from "#app/office/office-messages.tsx";
import type { ShownPage } from "#app/office/office-feature.server.ts";

type Props = { pages: readonly ShownPage[]; waiting: Readonly<Record<string, number>> };

/** The second menu row, for pages that are not in the specification. On a phone, it scrolls to the current page. */
export function FurtherPages({ pages, waiting }: Props) {
  const { frame } = useOfficeMessages();
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const open = pages.findIndex(({ to }) => pathname.startsWith(to));

  useEffect(() => {
    const current = row.current?.children[open];
    if (!row.current || !current) return;
    const showCurrent = () => {
      if (!row.current) return;
      const [outer, inner] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()];
      // The difference between two positions works in both text directions.
      row.current.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
    };
    // Pending counts load after the page and make the row wider, so scroll again.
    const growth = new ResizeObserver(showCurrent);
    for (const page of row.current.children) growth.observe(page);
    return () => growth.disconnect();
  }, [open]);

  return (
    <nav aria-label={frame.furtherPages} className="border-t border-line">
      <ul ref={row} className="mx-auto flex max-w-[90rem] gap-1 overflow-x-auto px-4 py-1 sm:px-8">
        {pages.map(({ to, entry, waiting: kind = "" }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              className="flex min-h-11 items-center gap-2 rounded-full px-3.5 text-sm font-medium text-ink hover:bg-mint aria-[current=page]:bg-mint aria-[current=page]:font-semibold aria-[current=page]:text-pine"
            >
              {entry && <Icon name={entry.icon} size={18} />}
              {entry?.label}
              <WaitingCount count={waiting[kind]} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A page's pending count. Hidden from screen readers, which read the same count as text under "Today". */
export function WaitingCount({ count }: { count: number | undefined }) {
  const language = useLanguage();
  if (!count) return null;
  const shown = new Intl.NumberFormat(localeOf(language)).format(Math.min(count, 99));
  return (
    <span
      aria-hidden="true"
      className="grid h-5 min-w-5 place-items-center rounded-full bg-pine px-1.5 text-xs leading-none font-semibold text-surface"
    >
      {count > 99 ? `${shown}+` : shown}
    </span>
  );
}
