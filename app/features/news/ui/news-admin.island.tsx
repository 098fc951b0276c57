import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import type { Language } from "#app/platform/i18n/language.ts";
import type { FormMessages } from "../messages.ts";
import { NewsAdminPage } from "./news-admin-page.tsx";

type Props = { language: Language; messages: FormMessages };

/** The news form and the list of visible items. The form keeps what is typed before it is interactive. */
export default function NewsAdmin({ language, messages }: Props) {
  return (
    <LanguageProvider language={language}>
      <NewsAdminPage messages={messages} />
    </LanguageProvider>
  );
}
