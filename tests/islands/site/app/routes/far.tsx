import { Island } from "#app/platform/islands/island.tsx";
import Counter from "../features/probes/ui/counter.island.tsx";

export default function Far() {
  return (
    <main>
      <h1>Far</h1>
      <div className="tall" />
      <Island near of={Counter} props={{ label: "Near", start: 1 }} />
      <Island of={Counter} props={{ label: "Asleep", start: 1 }} />
    </main>
  );
}
