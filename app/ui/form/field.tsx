// chunk: controls
import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import { Icon } from "../icon/icon.tsx";

type FieldProps = {
  label: ReactNode;
  /** A hint below the label. */
  hint?: ReactNode;
  /** The error; the control is marked invalid and described by it. */
  error?: ReactNode;
  className?: string;
};

type Described = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** Label, hint and error around one control, which gets the ids that connect them. */
export function Field({
  label,
  hint,
  error,
  className,
  id,
  required,
  children,
}: FieldProps & { id?: string; required?: boolean; children: (control: Described) => ReactNode }) {
  const own = useId();
  const controlId = id ?? own;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className={classNames("field", className)}>
      <label htmlFor={controlId}>
        {label}
        {required && <span aria-hidden="true">{" *"}</span>}
      </label>
      {hint && <p id={hintId}>{hint}</p>}
      {children({
        id: controlId,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="error">
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

/** Styles of a one-line control, for other elements. */
export const controlClass = "control";

/** Always left to right. */
const machineText: ReadonlySet<string | undefined> = new Set(["email", "tel", "url"]);

export function TextInput({ label, hint, error, className, ...rest }: FieldProps & ComponentProps<"input">) {
  return (
    <Field {...{ label, hint, error, className }} id={rest.id} required={rest.required}>
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          dir={machineText.has(rest.type) ? "ltr" : undefined}
          {...rest}
          {...control}
          className={controlClass}
        />
      )}
    </Field>
  );
}

/** A date. `data-empty` lets the style sheet hide the date that WebKit shows in an empty field. */
export function DateInput({ onChange, ...rest }: Omit<ComponentProps<typeof TextInput>, "type">) {
  const [written, setWritten] = useState(rest.defaultValue);
  return (
    <TextInput
      {...rest}
      type="date"
      data-empty={!(rest.value ?? written) || undefined}
      onChange={(event) => {
        setWritten(event.target.value);
        onChange?.(event);
      }}
    />
  );
}

/** Whole numbers, left to right in both languages. */
export function NumberInput({ label, hint, error, className, ...rest }: FieldProps & ComponentProps<"input">) {
  return (
    <Field {...{ label, hint, error, className }} id={rest.id} required={rest.required}>
      {(control) => (
        <input type="number" inputMode="numeric" min={0} step={1} {...rest} {...control} className={controlClass} />
      )}
    </Field>
  );
}

export function TextArea({ label, hint, error, className, ...rest }: FieldProps & ComponentProps<"textarea">) {
  return (
    <Field {...{ label, hint, error, className }} id={rest.id} required={rest.required}>
      {(control) => <textarea rows={4} {...rest} {...control} className={controlClass} />}
    </Field>
  );
}

/** `children` are the options. */
export function Select({ label, hint, error, className, children, ...rest }: FieldProps & ComponentProps<"select">) {
  return (
    <Field {...{ label, hint, error, className }} id={rest.id} required={rest.required}>
      {(control) => (
        <div className="select">
          <select {...rest} {...control} className={controlClass}>
            {children}
          </select>
          <Icon name="chevronDown" size={20} />
        </div>
      )}
    </Field>
  );
}
