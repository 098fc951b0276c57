import Counter from "../features/probes/ui/counter.leaf.tsx";
import Opener from "../features/probes/ui/opener.leaf.tsx";
import Letter from "../features/probes/ui/letter.leaf.tsx";
import Portrait from "../features/probes/ui/portrait.leaf.tsx";
import { Leaf } from "#app/platform/leaves/leaf.tsx";

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
          <Leaf of={Counter} props={{ label: "First", start: 1 }} />
          <Leaf of={Counter} props={{ label: "Second", start: 10 }} />
          <Leaf of={Opener} props={{ note: "More" }} />
          <Leaf of={Portrait} props={{ alt: "A portrait" }} />
        </section>
        <section id="letter">
          <Leaf of={Letter} props={{ topics: ["Prices", "Science"] }} />
        </section>
        <section>
          <h2>End</h2>
        </section>
      </main>
    </>
  );
}
