import type { ComponentProps } from "react";
import { classNames } from "../styles/class-names.ts";

export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("card", className)} />;
}
