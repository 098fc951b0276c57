import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { ConfirmedByPassword } from "#app/features/admin-access/ui/confirmed-by-password.tsx";
import { Backups, type PasswordQuestion } from "#app/features/backups/ui/backups.tsx";
import { dashboardQuery } from "#app/features/dashboard/ui/dashboard.tsx";
import { SamplesInUse } from "#app/features/settings/ui/samples-in-use.tsx";
import { SystemFacts } from "#app/features/settings/ui/system-facts.tsx";
import type { Route } from "./+types/settings-system";

export default function SettingsSystem({ matches: [, , settings] }: Route.ComponentProps) {
  const client = useQueryClient();
  // The setup step and the age of the last backup follow immediately.
  const refreshSetup = useCallback(
    () => void client.invalidateQueries({ queryKey: dashboardQuery.queryKey }),
    [client],
  );
  return (
    <div className="grid gap-12">
      <Backups askPassword={askPassword} onMade={refreshSetup} />
      <SystemFacts />
      <SamplesInUse samples={settings.loaderData?.samples ?? []} />
    </div>
  );
}

function askPassword(question: PasswordQuestion) {
  return <ConfirmedByPassword {...question} />;
}
