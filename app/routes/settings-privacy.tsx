import { useSearchParams } from "react-router";
import { PersonalData } from "#app/features/personal-data/ui/personal-data.tsx";

export default function SettingsPrivacy() {
  const about = useSearchParams()[0].get("email") ?? undefined;
  return <PersonalData key={about} about={about} />;
}
