import { useParams } from "react-router";
import { Island } from "#app/platform/islands/island.tsx";
import Counter from "../features/probes/ui/counter.island.tsx";
import Crash from "../features/probes/ui/crash.island.tsx";

export default function CrashPage() {
  const when = useParams()["when"] === "hydrating" ? "hydrating" : "pressed";
  return (
    <main>
      <Island of={Crash} props={{ when }} />
      <Island of={Counter} props={{ label: "Other", start: 1 }} />
    </main>
  );
}
