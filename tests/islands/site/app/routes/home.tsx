import { Island } from "#app/platform/islands/island.tsx";
import Counter from "../features/probes/ui/counter.island.tsx";
import Letter from "../features/probes/ui/letter.island.tsx";
import Opener from "../features/probes/ui/opener.island.tsx";
import Portrait from "../features/probes/ui/portrait.island.tsx";

export default function Home() {
  return (
    <>
      <nav>
        <a href="/" hrefLang="en">
          EN
        </a>
        <a href="/ar" hrefLang="ar">
          AR
        </a>
        <a href="#letter">Letter</a>
        <a href="/far">Far</a>
        <a href="/work">Work</a>
      </nav>
      <main>
        <section>
          <h1>Home</h1>
          <Island of={Counter} props={{ label: "First", start: 1 }} />
          <Island of={Counter} props={{ label: "Second", start: 10 }} />
          <Island of={Opener} props={{ note: "More" }} />
          <Island of={Portrait} props={{ alt: "A portrait" }} />
        </section>
        <section id="letter">
          <Island of={Letter} props={{ topics: ["Prices", "Science"] }} />
        </section>
        <section>
          <h2>End</h2>
        </section>
      </main>
    </>
  );
}
