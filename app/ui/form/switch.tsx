import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role"> & { label: ReactNode; hint?: ReactNode };

/** A switch. Forms submit it like a checkbox. */
export function Switch({ label, hint, className, ...input }: SwitchProps) {
  const hintId = `${useId()}-hint`;
  return (
    <div className={classNames("switch", className)}>
      <label>
        {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox itself says if it is on */}
        <input {...input} type="checkbox" role="switch" aria-describedby={hint ? hintId : undefined} />
        {label}
      </label>
      {hint && <p id={hintId}>{hint}</p>}
    </div>
  );
}
