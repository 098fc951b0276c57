import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Leaf } from "./leaf.tsx";
import { ReadingPage } from "./reading-page.ts";
import { ReadingPageHead } from "./reading-page-head.tsx";
import { leafRenderer } from "./leaf-renderer.server.ts";
import { takeProps } from "./take-props.server.ts";

function Greeting({ name }: { name: string }) {
  return <p>{name}</p>;
}

const parts = {
  entry: { module: "/entry.js", imports: [] },
  soon: ["/react.js"],
  ...leafRenderer({ "./greeting.leaf.tsx": Greeting }),
};

function pageWith(...names: string[]): string {
  return renderToStaticMarkup(
    <ReadingPage value={parts}>
      <ReadingPageHead neverAhead={[]} />
      {names.map((name) => (
        <Leaf key={name} of={Greeting} props={{ name }} className="wide" near />
      ))}
    </ReadingPage>,
  );
}

test("leaf props are removed from the page and served by leaf id", () => {
  const names = [`A "quoted" <name>`, "It's 1 & 2 &amp; 3"];
  const { html, props, version } = takeProps(pageWith(...names), "/ar");
  const ids = [...html.matchAll(/<div id="([^"]+)"/g)].map(([, id]) => id);
  expect(JSON.parse(props ?? "")).toEqual({ [ids[0] ?? ""]: { name: names[0] }, [ids[1] ?? ""]: { name: names[1] } });
  const file = `/leaves.json?page=%2Far&amp;v=${version}`;
  expect(html).toContain(`data-soon="/react.js ${file}" data-props="${file}"`);
  expect(html.match(/data-props/g)).toHaveLength(1);
});

test("different props are a different version", () => {
  expect(takeProps(pageWith("One"), "/").version).not.toBe(takeProps(pageWith("Two"), "/").version);
});

test("a page without leaves stays as it is", () => {
  const page = pageWith();
  expect(takeProps(page, "/")).toMatchObject({ html: page, props: undefined });
});
