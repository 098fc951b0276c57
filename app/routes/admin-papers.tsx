import { PapersAdminPage } from "#app/features/papers/ui/papers-admin-page.tsx";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { localized } from "#app/platform/i18n/language.ts";

export default function AdminPapers() {
  return <PapersAdminPage upload={localized("/upload", useLanguage())} />;
}
