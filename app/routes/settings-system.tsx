import { ConfirmedByPassword } from "#app/features/admin-access/ui/confirmed-by-password.tsx";
import { Backups, type PasswordQuestion } from "#app/features/backups/ui/backups.tsx";
import { SamplesInUse } from "#app/features/settings/ui/samples-in-use.tsx";
import { SystemFacts } from "#app/features/settings/ui/system-facts.tsx";
import type { Route } from "./+types/settings-system";

export default function SettingsSystem({ matches: [, , settings] }: Route.ComponentProps) {
  return (
    <div className="grid gap-12">
      <Backups askPassword={askPassword} />
      <SystemFacts />
      <SamplesInUse samples={settings.loaderData?.samples ?? []} />
    </div>
  );
}

function askPassword(question: PasswordQuestion) {
  return <ConfirmedByPassword {...question} />;
}
