import { type ChangeEvent, type ComponentProps, type RefObject, useRef } from "react";
import { directionOfLines } from "#app/platform/i18n/direction-of-lines.ts";
import { directionOf, type Language } from "#app/platform/i18n/language.ts";
import { useControlText } from "#app/ui/form/control-text.ts";
import { TextArea, TextInput } from "#app/ui/form/field.tsx";

type In<Part extends typeof TextInput | typeof TextArea> = Omit<ComponentProps<Part>, "lang" | "dir" | "ref"> & {
  /** The language that the text is meant to be in. */
  language: Language;
};

/** A line in a language. If it is written in another one, it keeps its direction nevertheless. */
export function TextInputIn({ language, ...rest }: In<typeof TextInput>) {
  const control = useRef<HTMLInputElement>(null);
  return <TextInput {...rest} {...useWritten(control, language)} ref={control} />;
}

/** A text in a language. Lines in another one keep their direction. */
export function TextAreaIn({ language, ...rest }: In<typeof TextArea>) {
  const control = useRef<HTMLTextAreaElement>(null);
  return <TextArea {...rest} {...useWritten(control, language)} ref={control} />;
}

function useWritten(control: RefObject<{ value: string } | null>, language: Language) {
  const [text, setText] = useControlText(() => control.current?.value);
  const direction = directionOfLines(text, language);
  return {
    lang: language,
    dir: direction ?? directionOf(language),
    ...(!direction && { style: { unicodeBidi: "plaintext" as const } }),
    onChange: ({ target }: ChangeEvent<{ value: string }>) => setText(target.value),
  };
}
