import type { ComponentProps } from "react";
import { directionOfText } from "#app/platform/i18n/direction-of-text.ts";
import { classNames } from "#app/ui/styles/class-names.ts";
import { UnbrokenNumbers } from "./unbroken-numbers.tsx";

/** A name or title as people typed it, in its own direction. */
export function WrittenName({ text, ...attributes }: { text: string } & ComponentProps<"bdi">) {
  return (
    <bdi dir={directionOfText(text)} {...attributes}>
      <UnbrokenNumbers>{text}</UnbrokenNumbers>
    </bdi>
  );
}

type Props = { text: string; lang?: string; className?: string };

/** Text as people typed it. Each line has its own direction. */
export function WrittenText({ text, lang, className }: Props) {
  return (
    <p lang={lang} className={classNames("whitespace-pre-wrap wrap-anywhere", className)}>
      {text.split("\n").map((line, index) => (
        <span key={index} dir={directionOfText(line)} className="block min-h-lh text-start">
          <UnbrokenNumbers>{line}</UnbrokenNumbers>
        </span>
      ))}
    </p>
  );
}
