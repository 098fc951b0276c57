import { classNames } from "../styles/class-names.ts";

export type ButtonLook = {
  /** primary: main actions; outline: alternatives; danger: ordering and deleting; quiet: bars and tables. */
  tone?: "primary" | "outline" | "danger" | "quiet";
  /** regular is 48 px high; small is 40 px, for tables and toolbars. */
  size?: "regular" | "small";
};

/** Returns button classes (buttons.css) for other elements, such as a router's `Link`. */
export function buttonClass({ tone = "primary", size = "regular" }: ButtonLook, className?: string): string {
  return classNames("button", tone !== "quiet" && `button-${tone}`, size === "small" && "button-small", className);
}
