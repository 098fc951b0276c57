import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { replaceDocument } from "#app/features/published-documents/certificates/contract.ts";
import { CertificateSettings } from "#app/features/published-documents/ui/certificate-settings.tsx";
import { useWords } from "#app/office/office-words.tsx";
import { RequirePermission } from "#app/office/shell/admin-gate.tsx";
import { findPersonalData } from "#app/features/personal-data/contract.ts";
import { PersonalData } from "#app/features/personal-data/ui/personal-data.tsx";
import { SettingsPage, type SettingsSection } from "#app/features/admin-access/ui/settings-page.tsx";
import { readSettings } from "#app/features/settings/contract.ts";
import { SiteSettings } from "#app/features/settings/ui/site-settings.tsx";
import { listSamples } from "#content/samples.ts";
import type { Route } from "./+types/admin-settings";
import { pageServices } from "./page-services.server.ts";

/** For staff alone: which samples are in use and which passwords the environment sets. */
export async function loader({ context }: Route.LoaderArgs) {
  const { facts, passwordsFromEnvironment, viewer } = context.get(pageServices);
  if (!(await viewer()).staff) return null;
  return { samples: listSamples(await facts()), fromEnvironment: passwordsFromEnvironment };
}

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  const sections = useSections();
  const { revalidate } = useRevalidator();
  const isMissing = loaderData === null;
  // The document was opened before signing in: what it lacked is fetched now.
  useEffect(() => {
    if (isMissing) void revalidate();
  }, [isMissing, revalidate]);
  if (!loaderData) return null;
  return (
    <SettingsPage {...loaderData} further={sections}>
      <RequirePermission call={readSettings}>
        <SiteSettings />
      </RequirePermission>
      <RequirePermission call={replaceDocument}>
        <CertificateSettings />
      </RequirePermission>
      <RequirePermission call={findPersonalData}>
        <PersonalData />
      </RequirePermission>
    </SettingsPage>
  );
}

function useSections(): SettingsSection[] {
  const [settings, certificates, personalData] = [
    useWords("settings"),
    useWords("certificates"),
    useWords("personalData"),
  ];
  return [
    { id: "site-settings", title: settings.title, call: readSettings },
    ...Object.entries(settings.parts).map(([id, { title }]) => ({ id, title, call: readSettings })),
    { id: "certificates", title: certificates.settings.title, call: replaceDocument },
    { id: "personal-data", title: personalData.title, call: findPersonalData },
  ];
}
