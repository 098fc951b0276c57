import type { ComponentProps } from "react";
import { directionOfText } from "#app/platform/i18n/direction-of-text.ts";
import { rightToLeftLetter } from "#app/platform/i18n/right-to-left.ts";

const other = String.raw`(?!${rightToLeftLetter.source})[^\s()]|\((?:(?!${rightToLeftLetter.source})[^()])*\)`;
/** What is between Arabic words, without the brackets around them. */
const between = new RegExp(String.raw`((?:${other})(?:\s*(?:${other}))*)`, "u");

/**
 * The name of a file in its own direction. What is between Arabic words keeps its order: numbers, and an extension, which
 * would be on the other side of a number: "صورة 2026.jpg".
 */
export function FileName({ name, ...attributes }: { name: string } & ComponentProps<"bdi">) {
  return (
    <bdi dir={directionOfText(name.replace(/\.\w+$/, ""))} {...attributes}>
      {name.split(between).map((part, index) =>
        index % 2 ? (
          <bdo key={index} dir="ltr">
            {part}
          </bdo>
        ) : (
          part
        ),
      )}
    </bdi>
  );
}
