import { fill } from "#app/platform/i18n/fill.ts";
import { useAnalytics } from "./analytics-words.ts";

/** Writes hours as a person says them: minutes below two hours, days above two; a median is known to a twentieth only. */
export function useDuration(): (hours: number) => string {
  const { t, count } = useAnalytics();
  const rounded = (n: number) => count(Number(n.toPrecision(2)));
  return (hours) => {
    if (hours < 2) return fill(t.headline.minutes, { n: rounded(hours * 60) });
    if (hours > 48) return fill(t.headline.days, { n: rounded(hours / 24) });
    return fill(t.headline.hours, { n: rounded(hours) });
  };
}
