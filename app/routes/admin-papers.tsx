import { useRouteLoaderData } from "react-router";
import { PapersAdminPage } from "#app/features/papers/ui/papers-admin-page.tsx";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { localized } from "#app/platform/i18n/language.ts";
import type { loader } from "./admin.tsx";

export default function AdminPapers() {
  const language = useLanguage();
  const words = useRouteLoaderData<typeof loader>("routes/admin");
  return words && <PapersAdminPage words={words.papers} upload={localized("/upload", language)} />;
}
