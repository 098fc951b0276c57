import { localeOf } from "#app/platform/i18n/language.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";

/** How much waits on a page, at a glance; to be heard it stands in words under "Today". */
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
