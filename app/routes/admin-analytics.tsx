import { useRouteLoaderData, useSearchParams } from "react-router";
import { isRange } from "#app/features/analytics/date-range.ts";
import { AnalyticsPage } from "#app/features/analytics/ui/analytics-page.tsx";
import type { loader } from "./admin.tsx";

export default function AdminAnalytics() {
  const words = useRouteLoaderData<typeof loader>("routes/admin");
  const [search, setSearch] = useSearchParams();
  if (!words) return null;
  const asked = { from: search.get("from") ?? "", to: search.get("to") ?? "" };
  const { countries, inquiryTypes } = words.inquiries.form;
  return (
    <AnalyticsPage
      words={words.analytics}
      names={{
        products: { powder: words.document.powderName, capsules: words.document.capsulesName },
        inquiryTypes,
        inquiryCountries: countries,
      }}
      // What is no range reads as none.
      range={isRange(asked) ? asked : undefined}
      onRange={(range) => setSearch(range, { replace: true, preventScrollReset: true })}
    />
  );
}
