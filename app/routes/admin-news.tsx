import { NewsListPage } from "#app/features/news/back-office/news-list-page.tsx";

export default function AdminNews() {
  return <NewsListPage />;
}
