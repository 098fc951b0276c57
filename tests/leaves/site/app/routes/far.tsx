import Counter from "../features/probes/ui/counter.leaf.tsx";
import { Leaf } from "#app/platform/leaves/leaf.tsx";

export default function Far() {
  return (
    <main>
      <h1>Far</h1>
      <div className="tall" />
      <Leaf near of={Counter} props={{ label: "Near", start: 1 }} />
      <Leaf of={Counter} props={{ label: "Asleep", start: 1 }} />
    </main>
  );
}
