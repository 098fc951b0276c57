import { useRouteLoaderData } from "react-router";
import { SettingsPage } from "#app/features/admin-access/ui/settings-page.tsx";
import type { loader } from "./admin.tsx";

export default function AdminSettings() {
  const words = useRouteLoaderData<typeof loader>("routes/admin");
  return words && <SettingsPage words={words.access} />;
}
