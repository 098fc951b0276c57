// chunk: frame
import { use, useId } from "react";
import { type LeafComponent, ReadingPage } from "./reading-page.ts";

/** Values that survive JSON; props of other types do not compile. */
type Json<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends ((...parameters: never[]) => unknown) | Date | symbol | bigint
    ? never
    : { [Key in keyof Value]: Json<Value[Key]> };

type LeafProps<Props extends object> = {
  of: LeafComponent<Props>;
  props: Json<Props>;
  /** Wakes it as soon as it is near the viewport, not only on use. */
  near?: boolean;
  /** For the surrounding element, which is on every page. */
  className?: string;
};

/**
 * The interactive part of an otherwise static page: the default export of a `*.leaf.tsx` file. On a static page, it is
 * its own React root, so it sees no outer context, and is plain HTML until used (wake-leaves.ts). On an app page, it is
 * an ordinary component.
 */
export function Leaf<Props extends object>({ of: Component, props, near, className }: LeafProps<Props>) {
  const page = use(ReadingPage);
  const id = useId();
  // Json<Props> equals Props: it only rejects what JSON would lose.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const leaf = <Component {...(props as unknown as Props)} />;
  if (!page) return <div className={className}>{leaf}</div>;
  return (
    <div
      id={id}
      className={className}
      data-leaf={page.fileOf(Component)}
      data-near={near}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: page.toHtml(leaf, id) }}
    />
  );
}
