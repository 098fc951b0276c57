import { Accounts } from "#app/features/admin-access/ui/accounts.tsx";

export default function SettingsPeople() {
  return <Accounts />;
}
