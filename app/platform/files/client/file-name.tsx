import type { ComponentProps } from "react";
import { directionOfText } from "#app/platform/i18n/direction-of-text.ts";
import { rightToLeftLetter } from "#app/platform/i18n/right-to-left.ts";

const other = String.raw`(?!${rightToLeftLetter.source})[^\s()]|\((?:(?!${rightToLeftLetter.source})[^()])*\)`;
/** Numbers, Latin words, and extensions among Arabic words, without the brackets around those. */
const between = new RegExp(String.raw`((?:${other})(?:\s*(?:${other}))*)`, "u");

/**
 * The name of a file in its own direction. Numbers, Latin words, and the extension keep their order; otherwise, the extension
 * of "صورة 2026.jpg" would be apart from its number.
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
