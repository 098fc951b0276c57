import { useId, type ComponentProps, type ReactNode, type SyntheticEvent } from "react";
import { Icon } from "../icon/icon.tsx";
import { classNames } from "../styles/class-names.ts";
import { useControlText } from "./control-text.ts";

type FieldProps = {
  label: ReactNode;
  /** A hint below the label. */
  hint?: ReactNode;
  /** The error message. It marks the control as invalid and becomes its description. */
  error?: ReactNode;
  /** The most characters of the text. They are counted when a few are left. */
  longest?: number | undefined;
  className?: string;
};

type Described = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "data-words": true | undefined;
  dir?: string;
  onInput: ((event: SyntheticEvent<{ value: string }>) => void) | undefined;
};

/** Renders a control with its label, hint, and error, and passes it the ids that connect them. */
export function Field({
  label,
  hint,
  error,
  longest,
  className,
  id,
  required,
  dir,
  children,
}: FieldProps & {
  id?: string;
  required?: boolean;
  dir?: string | undefined;
  children: (control: Described) => ReactNode;
}) {
  const own = useId();
  const controlId = id ?? own;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  const [text, setText] = useControlText(() => {
    const control = longest && document.getElementById(controlId);
    return control ? String(Reflect.get(control, "value")) : undefined;
  });
  const { length } = text;
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
        "data-words": rightToLeftLetter.test(text) || undefined,
        ...(dir && { dir: dir === "auto" && isMostlyRightToLeft(text) ? "rtl" : dir }),
        onInput: longest ? ({ currentTarget }) => setText(currentTarget.value) : undefined,
      })}
      {longest && length > 0.8 * longest && (
        <p
          className={length > longest ? "count error" : "count"}
          aria-live={length > 0.95 * longest ? "polite" : "off"}
        >
          <bdi dir="ltr">
            {length} / {longest}
          </bdi>
        </p>
      )}
      {error && (
        <p id={errorId} className="error">
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

/** A letter, but not a digit, that is written from right to left. */
const rightToLeftLetter = /[א-ي\u066e-ۯۺ-ۿ]/;

/** Arabic sentences can begin with a Latin name, by which "auto" would go. */
function isMostlyRightToLeft(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.filter((word) => rightToLeftLetter.test(word)).length * 2 > words.length;
}

/** The class of a single-line control, for use on other elements. */
export const controlClass = "control";

/** Input types that are always left to right. */
const machineText: ReadonlySet<string | undefined> = new Set(["email", "tel", "url"]);
/** Native email inputs return an international domain in its ASCII form, which no one typed. */
const emailInput = { type: "text", inputMode: "email", autoCapitalize: "none", spellCheck: false } as const;

export function TextInput({ label, hint, error, longest, className, ...rest }: FieldProps & ComponentProps<"input">) {
  const { id, required, dir = machineText.has(rest.type) ? "ltr" : undefined } = rest;
  return (
    <Field {...{ label, hint, error, longest, className, id, required, dir }}>
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          {...rest}
          {...(rest.type === "email" && emailInput)}
          {...control}
          className={controlClass}
        />
      )}
    </Field>
  );
}

export function TextArea({ label, hint, error, longest, className, ...rest }: FieldProps & ComponentProps<"textarea">) {
  const { id, required, dir } = rest;
  return (
    <Field {...{ label, hint, error, longest, className, id, required, dir }}>
      {(control) => <textarea rows={4} {...rest} {...control} className={controlClass} />}
    </Field>
  );
}

/** A select. `children` are its options. */
export function Select({ label, hint, error, className, children, ...rest }: FieldProps & ComponentProps<"select">) {
  return (
    <Field {...{ label, hint, error, className }} id={rest.id} required={rest.required} dir={rest.dir}>
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
