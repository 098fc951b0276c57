import { classNames } from "./class-names.ts";

export type ButtonLook = {
  /** primary: the one thing to do here; outline: the other; danger: order, delete; quiet: in bars and tables. */
  tone?: "primary" | "outline" | "danger" | "quiet";
  /** regular is 48 px high, small 40 px: for tables and toolbars. */
  size?: "regular" | "small";
};

const tones = {
  primary: "border-transparent bg-pine text-on-pine hover:opacity-90",
  outline: "border-pine text-pine hover:bg-mint",
  danger: "border-transparent bg-red-fill text-on-red hover:opacity-90",
  quiet: "border-transparent text-pine hover:bg-mint",
};

const sizes = { regular: "min-h-12 px-6", small: "min-h-10 px-4 text-sm" };

/** The look of a button for elements that are none of ours, a router's `Link` say. */
export function buttonClass(
  { tone = "primary", size = "regular" }: ButtonLook,
  className?: string,
): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-full border-[1.5px] text-center font-semibold leading-tight",
    "cursor-pointer transition-colors disabled:cursor-not-allowed disabled:opacity-60 print:hidden",
    sizes[size],
    tones[tone],
    className,
  );
}
