import { useId } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Leaf } from "./leaf.tsx";
import { ReadingPage } from "./reading-page.ts";
import { leafRenderer } from "./leaf-renderer.server.ts";

function Greeting({ name }: { name: string }) {
  return <p id={useId()}>{name}</p>;
}

function Picker({ onPick }: { onPick: () => void }) {
  return (
    <button type="button" onClick={onPick}>
      Pick
    </button>
  );
}

const page = {
  entry: { module: "/entry.js", imports: [] },
  soon: [],
  ...leafRenderer({ "./greeting.leaf.tsx": Greeting }),
};

test("on a static page, a leaf's HTML names its file and props", () => {
  const html = renderToStaticMarkup(
    <ReadingPage value={page}>
      <Leaf of={Greeting} props={{ name: 'A "quoted" <name>' }} near className="wide" />
    </ReadingPage>,
  );
  const [, props = ""] = /data-props="([^"]*)"/.exec(html) ?? [];
  expect(html).toContain('data-leaf="./greeting.leaf.tsx"');
  expect(html).toContain('data-near="true"');
  expect(html).toContain('class="wide"');
  expect(
    JSON.parse(
      props
        .replace(/&quot;/g, '"')
        .replace(/&lt;/g, "<")
        .replace(/&gt;/g, ">"),
    ),
  ).toEqual({
    name: 'A "quoted" <name>',
  });
});

test("equal leaves of a page have different ids", () => {
  const html = renderToStaticMarkup(
    <ReadingPage value={page}>
      <Leaf of={Greeting} props={{ name: "One" }} />
      <Leaf of={Greeting} props={{ name: "Two" }} />
    </ReadingPage>,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(4);
});

test("a component without a file is rejected with the fix", () => {
  const stranger = () => <p />;
  expect(() =>
    renderToStaticMarkup(
      <ReadingPage value={page}>
        <Leaf of={stranger} props={{}} />
      </ReadingPage>,
    ),
  ).toThrow("default export");
});

test("on an app page, a leaf is an ordinary component in the same element", () => {
  const html = renderToStaticMarkup(<Leaf of={Greeting} props={{ name: "One" }} className="wide" />);
  expect(html).toMatch(/^<div class="wide"><p id="[^"]+">One<\/p><\/div>$/);
});

test("props that JSON would lose do not compile", () => {
  // @ts-expect-error -- a function cannot be in the HTML
  const leaf = <Leaf of={Picker} props={{ onPick: () => {} }} />;
  expect(leaf.props).toHaveProperty("of", Picker);
});
