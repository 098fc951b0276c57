import { NewsEditorPage } from "#app/features/news/back-office/news-editor-page.tsx";
import type { Route } from "./+types/admin-news-editor";

export default function AdminNewsEditor({ params: { id } }: Route.ComponentProps) {
  return <NewsEditorPage id={id === "new" ? undefined : id} />;
}
