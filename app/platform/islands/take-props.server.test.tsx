import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { islandRenderer } from "./island-renderer.server.ts";
import { Island } from "./island.tsx";
import { StaticPageHead } from "./static-page-head.tsx";
import { StaticPage } from "./static-page.ts";
import { takeProps } from "./take-props.server.ts";

function Greeting({ name }: { name: string }) {
  return <p>{name}</p>;
}

const parts = {
  entry: { module: "/entry.js", imports: [] },
  prefetched: ["/react.js"],
  ...islandRenderer({ "./greeting.island.tsx": Greeting }, (file) => [file]),
};

function pageWith(...names: string[]): string {
  return renderToStaticMarkup(
    <StaticPage value={parts}>
      <StaticPageHead neverAhead={[]} />
      {names.map((name) => (
        <Island key={name} of={Greeting} props={{ name }} className="wide" near />
      ))}
    </StaticPage>,
  );
}

test("island props are removed from the page and served by island id", () => {
  const names = [`A "quoted" <name>`, "It's 1 & 2 &amp; 3"];
  const { html, props, version } = takeProps(pageWith(...names), "/ar");
  const ids = [...html.matchAll(/<div id="([^"]+)"/g)].map(([, id]) => id);
  expect(JSON.parse(props ?? "")).toEqual({ [ids[0] ?? ""]: { name: names[0] }, [ids[1] ?? ""]: { name: names[1] } });
  const file = `/islands.json?page=%2Far&amp;v=${version}`;
  expect(html).toContain(`data-prefetch="/react.js ${file}" data-props="${file}"`);
  expect(html.match(/data-props/g)).toHaveLength(1);
});

test("different props are a different version", () => {
  expect(takeProps(pageWith("One"), "/").version).not.toBe(takeProps(pageWith("Two"), "/").version);
});

test("a page without islands stays as it is", () => {
  const page = pageWith();
  expect(takeProps(page, "/")).toMatchObject({ html: page, props: undefined });
});
