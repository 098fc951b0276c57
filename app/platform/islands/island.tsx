import { use, useId } from "react";
import { type IslandComponent, StaticPage } from "./static-page.ts";

/** Values that survive JSON serialization. Props of other types do not compile. */
type Json<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends ((...parameters: never[]) => unknown) | Date | symbol | bigint
    ? never
    : { [Key in keyof Value]: Json<Value[Key]> };

type IslandProps<Props extends object> = {
  of: IslandComponent<Props>;
  props: Json<Props>;
  /** Hydrates the island when it is near the viewport, not only when it is used. */
  near?: boolean;
  /** The class of the wrapper element, which exists on both static pages and app pages. */
  className?: string;
};

/**
 * The interactive part of an otherwise static page: the default export of a `*.island.tsx` file. On a static page, it
 * is a separate React root without access to outer contexts, and stays plain HTML until it is used
 * (hydrate-islands.ts). On an app page, it is a regular component.
 */
export function Island<Props extends object>({ of: Component, props, near, className }: IslandProps<Props>) {
  const page = use(StaticPage);
  const id = useId();
  // Json<Props> equals Props: it only rejects what JSON would lose.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const island = <Component {...(props as unknown as Props)} />;
  if (!page) return <div className={className}>{island}</div>;
  return (
    <div
      id={id}
      className={className}
      data-island={page.filesOf(Component)}
      data-near={near}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: page.toHtml(island, id) }}
    />
  );
}
