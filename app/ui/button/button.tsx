import type { ComponentProps } from "react";
import { Spinner } from "../feedback/spinner.tsx";
import { classNames } from "../styles/class-names.ts";
import { buttonClass, type ButtonLook } from "./button-class.ts";

type ButtonProps = ComponentProps<"button"> & ButtonLook & { busy?: boolean };

/** A button. While an action is running, `busy` shows a spinner and disables it. */
export function Button({ tone, size, busy = false, disabled, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ tone, size }, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button. For navigation within an app page, use `buttonClass` with the router's link. */
export function LinkButton({ tone, size, className, children, ...rest }: ComponentProps<"a"> & ButtonLook) {
  return (
    <a {...rest} className={buttonClass({ tone, size }, className)}>
      {children}
    </a>
  );
}

type IconButtonProps = ComponentProps<"button"> & { label: string };

/** A round button with only an icon. `label` is its accessible name and tooltip. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} aria-label={label} {...rest} className={classNames("icon-button", className)}>
      {children}
    </button>
  );
}
