import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { formatDateTime, formatDay } from "#app/platform/i18n/date-time.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";

/** Returns a function that formats a time in the page's language and the seller's time zone. */
export function useMomentText(): (at: string) => string {
  const language = useLanguage();
  return (at) => formatDateTime(at, language, businessTimeZone);
}

type Props = { at: string; className?: string };

export function Moment({ at, className }: Props) {
  const momentText = useMomentText();
  return (
    <time dateTime={at} className={className}>
      {momentText(at)}
    </time>
  );
}

/** The day of a time, with the time of day as its tooltip. */
export function Day({ at }: Props) {
  const momentText = useMomentText();
  return (
    <time dateTime={at} title={momentText(at)}>
      {formatDay(at, useLanguage(), businessTimeZone)}
    </time>
  );
}
