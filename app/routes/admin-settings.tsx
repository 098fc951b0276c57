import { useEffect } from "react";
import { useRevalidator, useRouteLoaderData } from "react-router";
import { replaceDocument } from "#app/features/published-documents/certificates/contract.ts";
import { CertificateSettings } from "#app/features/published-documents/ui/certificate-settings.tsx";
import { WhoMay } from "#app/office/shell/admin-gate.tsx";
import { findPersonalData } from "#app/features/personal-data/contract.ts";
import { PersonalData } from "#app/features/personal-data/ui/personal-data.tsx";
import { SettingsPage, type SettingsSection } from "#app/features/admin-access/ui/settings-page.tsx";
import { readSettings } from "#app/features/settings/contract.ts";
import { SiteSettings } from "#app/features/settings/ui/site-settings.tsx";
import { listSamples } from "#content/samples.ts";
import type { Route } from "./+types/admin-settings";
import type { loader as adminLoader } from "./admin.tsx";
import type { BackOfficePageWords } from "./back-office-words.server.ts";
import { pageServices } from "./page-services.server.ts";

/** For staff alone: which samples are in use and which passwords the environment sets. */
export async function loader({ context }: Route.LoaderArgs) {
  const { facts, passwordsFromEnvironment, viewer } = context.get(pageServices);
  if (!(await viewer()).staff) return null;
  return { samples: listSamples(await facts()), fromEnvironment: passwordsFromEnvironment };
}

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  const words = useRouteLoaderData<typeof adminLoader>("routes/admin");
  const { revalidate } = useRevalidator();
  const isMissing = loaderData === null;
  // The document was opened before signing in: what it lacked is fetched now.
  useEffect(() => {
    if (isMissing) void revalidate();
  }, [isMissing, revalidate]);
  if (!words || !loaderData) return null;
  return (
    <SettingsPage {...loaderData} further={sectionsIn(words)}>
      <WhoMay call={readSettings}>
        <SiteSettings words={words.settings} />
      </WhoMay>
      <WhoMay call={replaceDocument}>
        <CertificateSettings words={words.certificates} />
      </WhoMay>
      <WhoMay call={findPersonalData}>
        <PersonalData />
      </WhoMay>
    </SettingsPage>
  );
}

function sectionsIn({ settings, certificates, personalData }: BackOfficePageWords): SettingsSection[] {
  return [
    { id: "site-settings", title: settings.title, call: readSettings },
    ...Object.entries(settings.parts).map(([id, { title }]) => ({ id, title, call: readSettings })),
    { id: "certificates", title: certificates.settings.title, call: replaceDocument },
    { id: "personal-data", title: personalData.title, call: findPersonalData },
  ];
}
