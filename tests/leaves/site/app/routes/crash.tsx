import { useParams } from "react-router";
import Counter from "../features/probes/ui/counter.leaf.tsx";
import Crash from "../features/probes/ui/crash.leaf.tsx";
import { Leaf } from "#app/platform/leaves/leaf.tsx";

export default function CrashPage() {
  const when = useParams()["when"] === "waking" ? "waking" : "pressed";
  return (
    <main>
      <Leaf of={Crash} props={{ when }} />
      <Leaf of={Counter} props={{ label: "Other", start: 1 }} />
    </main>
  );
}
