import type { ComponentProps, MouseEvent } from "react";
import { Spinner } from "../feedback/spinner.tsx";
import { classNames } from "../styles/class-names.ts";
import { buttonClass, type ButtonLook } from "./button-class.ts";

type ButtonProps = ComponentProps<"button"> & ButtonLook & { busy?: boolean };

/** A button whose action is running does nothing, but keeps the focus, which a disabled one loses. */
const held = {
  disabled: false,
  "aria-disabled": true,
  "aria-busy": true,
  onClick: (event: MouseEvent) => event.preventDefault(),
};

/** A button. While its action is running, `busy` shows a spinner, and presses do nothing. */
export function Button({ tone, size, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} {...(busy && held)} className={buttonClass({ tone, size }, className)}>
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

type IconButtonProps = ComponentProps<"button"> & { label: string; busy?: boolean };

/** A round button with only an icon. `label` is its accessible name and tooltip. */
export function IconButton({ label, busy = false, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      {...(busy && held)}
      className={classNames("icon-button", className)}
    >
      {children}
    </button>
  );
}
