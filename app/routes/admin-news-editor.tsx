import { useRouteLoaderData } from "react-router";
import { NewsEditorPage } from "#app/features/news/back-office/news-editor-page.tsx";
import type { Route } from "./+types/admin-news-editor";
import type { loader } from "./admin.tsx";

export default function AdminNewsEditor({ params: { id } }: Route.ComponentProps) {
  const words = useRouteLoaderData<typeof loader>("routes/admin");
  return words && <NewsEditorPage id={id === "new" ? undefined : id} words={words.news} />;
}
