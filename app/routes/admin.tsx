import { Outlet } from "react-router";
import { AdminFrame } from "#app/features/admin-access/ui/admin-frame.tsx";
import { MailBanner } from "#app/features/outbox/ui/mail-banner.tsx";
import type { Route } from "./+types/admin";
import { BackOffice, onlyWhenAsked, useHome, useLanguageChoice } from "./back-office.tsx";
import { backOfficeWords } from "./back-office-words.server.ts";

export const handle = { router: true };

export function loader({ request, url }: Route.LoaderArgs) {
  return backOfficeWords({ request, url });
}

export { onlyWhenAsked as shouldRevalidate };

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { frame } = loaderData.access;
  const page = /\/admin\/(analytics|settings)/.exec(location.pathname)?.[1];
  const name = page === "analytics" ? frame.analytics : page === "settings" ? frame.settings : frame.orders;
  return [{ title: `${name} · ${frame.title}` }, { name: "robots", content: "noindex" }];
}

export default function Admin({ loaderData: words }: Route.ComponentProps) {
  const home = useHome();
  const chooseLanguage = useLanguageChoice();
  return (
    <BackOffice words={words}>
      <AdminFrame words={words.access} home={home} onLanguage={chooseLanguage}>
        <MailBanner words={words.outbox} />
        <Outlet />
      </AdminFrame>
    </BackOffice>
  );
}
