import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { ar } from "#app/features/news/strings.ar.ts";
import { en } from "#app/features/news/strings.en.ts";
import { NewsAdminPage } from "#app/features/news/ui/news-admin-page.tsx";
import { useLanguageSwitch } from "#app/platform/i18n/use-language-switch.ts";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import type { Route } from "./+types/news-admin";
import { languageOfParams } from "./language.ts";
import { PageFrame } from "./page-frame.tsx";

/** This is an app page because the browser validates, stores, and sends the input. */
export const handle = { router: true };

export function loader({ params }: Route.LoaderArgs) {
  return { messages: { en, ar }[languageOfParams(params)] };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { metaTitle, metaDescription } = loaderData.messages.form;
  return [
    { title: metaTitle },
    { name: "description", content: metaDescription },
    { name: "robots", content: "noindex" },
  ];
}

export default function NewsAdmin({ loaderData: { messages } }: Route.ComponentProps) {
  const [client] = useState(createQueryClient);
  useLanguageSwitch();
  return (
    <QueryClientProvider client={client}>
      <PageFrame>
        <NewsAdminPage messages={messages} />
      </PageFrame>
    </QueryClientProvider>
  );
}
