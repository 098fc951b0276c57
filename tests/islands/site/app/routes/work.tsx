import { useState } from "react";
import { Island } from "#app/platform/islands/island.tsx";
import Counter from "../features/probes/ui/counter.island.tsx";

export const handle = { router: true };

export default function Work() {
  const [presses, setPresses] = useState(0);
  return (
    <main>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Page {presses}
      </button>
      <Island of={Counter} props={{ label: "Part", start: 1 }} className="part" />
    </main>
  );
}
