// chunk: controls
import { classNames } from "../styles/class-names.ts";

export type ButtonLook = {
  /** primary: the one thing to do here; outline: the other; danger: order, delete; quiet: in bars and tables. */
  tone?: "primary" | "outline" | "danger" | "quiet";
  /** regular is 48 px high, small 40 px: for tables and toolbars. */
  size?: "regular" | "small";
};

/** The look of a button (buttons.css) for elements that are none of ours, a router's `Link` say. */
export function buttonClass({ tone = "primary", size = "regular" }: ButtonLook, className?: string): string {
  return classNames("button", tone !== "quiet" && `button-${tone}`, size === "small" && "button-small", className);
}
