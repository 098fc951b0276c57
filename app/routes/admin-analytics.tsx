import { AnalyticsPage } from "#app/features/purchase-orders/back-office/analytics-page.tsx";

export default function AdminAnalytics() {
  return <AnalyticsPage />;
}
