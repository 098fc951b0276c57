import { type ComponentProps, type ReactNode, useState } from "react";
import { IconButton } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import { controlClass, Field } from "./field.tsx";

type PasswordInputProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Labels of the button that shows or hides the password. */
  showLabel: string;
  hideLabel: string;
};

/** A password field with a button that shows the password; left to right in every language. */
export function PasswordInput({ label, hint, error, className, showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...{ label, hint, error, className }} id={rest.id} required={rest.required} dir="ltr">
      {(control) => (
        <div className="password-input">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={isShown ? "text" : "password"}
            className={controlClass}
          />
          <IconButton
            label={isShown ? hideLabel : showLabel}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? "eyeOff" : "eye"} size={22} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
