// chunk: frame
import { use, useId } from "react";
import { type LeafComponent, ReadingPage } from "./reading-page.ts";

/** What JSON keeps. Anything else a leaf asks for does not compile. */
type Json<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends ((...parameters: never[]) => unknown) | Date | symbol | bigint
    ? never
    : { [Key in keyof Value]: Json<Value[Key]> };

type LeafProps<Props extends object> = {
  of: LeafComponent<Props>;
  props: Json<Props>;
  /** Wakes it as soon as it comes near the window, not only when somebody uses it. */
  near?: boolean;
  /** For the element around it, which is there on every page. */
  className?: string;
};

/**
 * The interactive part of an otherwise static page: the default export of a file `*.leaf.tsx`. On a reading page it is
 * a React root of its own on both sides, so it sees no context from outside, and sleeps as plain HTML until it is used
 * (wake-leaves.ts). On a working page it is an ordinary component.
 */
export function Leaf<Props extends object>({ of: Component, props, near, className }: LeafProps<Props>) {
  const page = use(ReadingPage);
  const id = useId();
  // Json<Props> is Props again: it only refuses what JSON would lose.
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
