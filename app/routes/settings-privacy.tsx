import { PersonalData } from "#app/features/personal-data/ui/personal-data.tsx";

export default function SettingsPrivacy() {
  return <PersonalData />;
}
