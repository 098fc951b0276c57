import { useId } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { islandRenderer } from "./island-renderer.server.ts";
import { Island } from "./island.tsx";
import { StaticPage } from "./static-page.ts";

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
  prefetched: [],
  ...islandRenderer({ "./greeting.island.tsx": Greeting }, (file) => [file]),
};

test("on a static page, an island's HTML names its file and props", () => {
  const html = renderToStaticMarkup(
    <StaticPage value={page}>
      <Island of={Greeting} props={{ name: 'A "quoted" <name>' }} near className="wide" />
    </StaticPage>,
  );
  const [, props = ""] = /data-props="([^"]*)"/.exec(html) ?? [];
  expect(html).toContain('data-island="./greeting.island.tsx"');
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

test("equal islands of a page have different ids", () => {
  const html = renderToStaticMarkup(
    <StaticPage value={page}>
      <Island of={Greeting} props={{ name: "One" }} />
      <Island of={Greeting} props={{ name: "Two" }} />
    </StaticPage>,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(4);
});

test("a component without a file is rejected with the fix", () => {
  const stranger = () => <p />;
  expect(() =>
    renderToStaticMarkup(
      <StaticPage value={page}>
        <Island of={stranger} props={{}} />
      </StaticPage>,
    ),
  ).toThrow("default export");
});

test("on an app page, an island is a regular component in the same element", () => {
  const html = renderToStaticMarkup(<Island of={Greeting} props={{ name: "One" }} className="wide" />);
  expect(html).toMatch(/^<div class="wide"><p id="[^"]+">One<\/p><\/div>$/);
});

test("props that JSON would lose do not compile", () => {
  // @ts-expect-error -- a function cannot be in the HTML
  const island = <Island of={Picker} props={{ onPick: () => {} }} />;
  expect(island.props).toHaveProperty("of", Picker);
});
