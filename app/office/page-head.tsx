import { type ReactNode, use } from "react";
import { createPortal } from "react-dom";
import { HeadPlace } from "./shell/head-place.ts";

type Props = {
  title: string;
  intro?: string;
  /** What stays next to the title, before the search. */
  tools?: ReactNode;
  children?: ReactNode;
};

/** The heading of a staff page and its main action, which the frame shows in its top line. */
export function PageHead({ title, intro, tools, children }: Props) {
  const place = use(HeadPlace);
  const head = (
    <>
      <h1 className={intro && "has-intro"}>{title}</h1>
      {intro && <p>{intro}</p>}
      {tools}
    </>
  );
  if (!place) {
    return (
      <>
        {head}
        {children}
      </>
    );
  }
  return (
    <>
      {place.title && createPortal(head, place.title)}
      {place.actions && createPortal(children, place.actions)}
    </>
  );
}
