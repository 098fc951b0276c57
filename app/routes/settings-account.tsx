import { AccountSettings } from "#app/features/admin-access/ui/account-settings.tsx";
import type { Route } from "./+types/settings-account";

export default function SettingsAccount({ matches: [, , settings] }: Route.ComponentProps) {
  return <AccountSettings passwordFromEnvironment={settings.loaderData?.fromEnvironment.admin ?? false} />;
}
