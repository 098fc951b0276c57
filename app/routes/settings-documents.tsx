import { CvPassword } from "#app/features/admin-access/ui/cv-password.tsx";
import { CertificateSettings } from "#app/features/published-documents/ui/certificate-settings.tsx";
import type { Route } from "./+types/settings-documents";

export default function SettingsDocuments({ matches: [, , settings] }: Route.ComponentProps) {
  return (
    <div className="grid gap-12">
      <CertificateSettings />
      <CvPassword fromEnvironment={settings.loaderData?.fromEnvironment.cv ?? false} />
    </div>
  );
}
