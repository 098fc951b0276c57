import { type ReactNode, use } from "react";
import { createPortal } from "react-dom";
import { HeadPlace } from "./shell/head-place.ts";

type Props = { title: string; intro?: string; children?: ReactNode };

/** The heading of a staff page and its main action, which the frame shows in its top line. */
export function PageHead({ title, intro, children }: Props) {
  const place = use(HeadPlace);
  const head = (
    <>
      <h1>{title}</h1>
      {intro && <p>{intro}</p>}
      {children}
    </>
  );
  return place === undefined ? head : place && createPortal(head, place);
}
