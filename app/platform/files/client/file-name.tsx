import type { ComponentProps } from "react";
import { directionOfText } from "#app/platform/i18n/direction-of-text.ts";

/** Numbers, Latin words, and extensions among Arabic words, without brackets, which can be around those. */
const between =
  /([^\s()\u0590-\u065f\u066a-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+(?:\s+[^\s()\u0590-\u065f\u066a-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+)*)/u;

/**
 * The name of a file in its own direction. Numbers, Latin words, and the extension keep their order; otherwise, the extension
 * of "صورة 2026.jpg" would be apart from its number.
 */
export function FileName({ name, ...attributes }: { name: string } & ComponentProps<"bdi">) {
  return (
    <bdi dir={directionOfText(name.replace(/\.\w{1,9}$/, ""))} {...attributes}>
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
