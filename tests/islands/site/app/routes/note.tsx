import { Island } from "#app/platform/islands/island.tsx";
import Note from "../features/probes/ui/note.island.tsx";

export default function NotePage() {
  return (
    <main>
      <Island of={Note} props={{ label: "Text" }} />
    </main>
  );
}
