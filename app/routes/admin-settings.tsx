import { useRouteLoaderData } from "react-router";
import { replaceDocument } from "#app/features/certificates/contract.ts";
import { CertificateSettings } from "#app/features/certificates/ui/certificate-settings.tsx";
import { WhoMay } from "#app/features/admin-access/ui/admin-gate.tsx";
import { findPersonalData } from "#app/features/personal-data/contract.ts";
import { PersonalData } from "#app/features/personal-data/ui/personal-data.tsx";
import { SettingsPage } from "#app/features/admin-access/ui/settings-page.tsx";
import { readSettings } from "#app/features/settings/contract.ts";
import { SiteSettings } from "#app/features/settings/ui/site-settings.tsx";
import { listSamples } from "#content/samples.ts";
import type { Route } from "./+types/admin-settings";
import type { loader as adminLoader } from "./admin.tsx";
import { pageServices } from "./page-services.server.ts";

/** The samples stand in files of the server alone, what the environment says is known to it alone. */
export async function loader({ context }: Route.LoaderArgs) {
  const { facts, passwordsFromEnvironment } = context.get(pageServices);
  return { samples: listSamples(await facts()), fromEnvironment: passwordsFromEnvironment };
}

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  const words = useRouteLoaderData<typeof adminLoader>("routes/admin");
  if (!words) return null;
  return (
    <SettingsPage words={words.access} {...loaderData}>
      <WhoMay call={readSettings}>
        <SiteSettings words={words.settings} />
      </WhoMay>
      <WhoMay call={replaceDocument}>
        <CertificateSettings words={words.certificates} />
      </WhoMay>
      <WhoMay call={findPersonalData}>
        <PersonalData words={words.personalData} />
      </WhoMay>
    </SettingsPage>
  );
}
