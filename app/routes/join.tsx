import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { JoinPage } from "#app/features/admin-access/ui/join-page.tsx";
import { OfficeMessages } from "#app/office/office-messages.tsx";
import { OfficeToaster } from "#app/office/office-toaster.tsx";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import type { Route } from "./+types/join";
import { languageOfParams } from "./language.ts";
import { pageServices } from "./page-services.server.ts";

/** The same page for everyone: the secret of the link is in its fragment, which only the browser knows. */
export const handle = { router: true, styles: "office" };

export function loader({ params, context }: Route.LoaderArgs) {
  const { office, access } = context.get(pageServices).office(languageOfParams(params)).messages;
  return { messages: { office, access } };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { office, access } = loaderData.messages;
  return [{ title: `${access.join.title} · ${office.frame.title}` }, { name: "robots", content: "noindex" }];
}

export default function Join({ loaderData: { messages } }: Route.ComponentProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <OfficeMessages messages={messages}>
        <JoinPage />
        <OfficeToaster closeLabel={messages.office.frame.closeMessage} />
      </OfficeMessages>
    </QueryClientProvider>
  );
}
