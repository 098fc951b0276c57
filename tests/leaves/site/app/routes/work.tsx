import { useState } from "react";
import Counter from "../features/probes/ui/counter.leaf.tsx";
import { Leaf } from "#app/platform/leaves/leaf.tsx";

export const handle = { router: true };

export default function Work() {
  const [presses, setPresses] = useState(0);
  return (
    <main>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Page {presses}
      </button>
      <Leaf of={Counter} props={{ label: "Part", start: 1 }} className="part" />
    </main>
  );
}
