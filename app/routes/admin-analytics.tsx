import { useSearchParams } from "react-router";
import { isRange } from "#app/features/analytics/date-range.ts";
import { AnalyticsPage } from "#app/features/analytics/ui/analytics-page.tsx";

export default function AdminAnalytics() {
  const [search, setSearch] = useSearchParams();
  const asked = { from: search.get("from") ?? "", to: search.get("to") ?? "" };
  return (
    <AnalyticsPage
      // Ignore an invalid range.
      range={isRange(asked) ? asked : undefined}
      onRange={(range) => setSearch(range, { replace: true, preventScrollReset: true })}
    />
  );
}
