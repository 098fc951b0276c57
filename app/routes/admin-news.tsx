import { useRouteLoaderData } from "react-router";
import { NewsListPage } from "#app/features/news/back-office/news-list-page.tsx";
import type { loader } from "./admin.tsx";

export default function AdminNews() {
  const words = useRouteLoaderData<typeof loader>("routes/admin");
  return words && <NewsListPage words={words.news} />;
}
