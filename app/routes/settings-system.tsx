import { SamplesInUse } from "#app/features/settings/ui/samples-in-use.tsx";
import { SystemFacts } from "#app/features/settings/ui/system-facts.tsx";
import type { Route } from "./+types/settings-system";

export default function SettingsSystem({ matches: [, , settings] }: Route.ComponentProps) {
  return (
    <div className="grid gap-12">
      <SystemFacts />
      <SamplesInUse samples={settings.loaderData?.samples ?? []} />
    </div>
  );
}
