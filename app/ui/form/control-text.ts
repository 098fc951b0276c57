import { type Dispatch, useEffect, useState } from "react";

/**
 * Tracks the text of a control. It is read after each rendering, because only the control knows a text that a draft
 * restored or a new form cleared; pass what people type to the setter.
 */
export function useControlText(read: () => string | undefined): [text: string, setText: Dispatch<string>] {
  const [text, setText] = useState("");
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- after each rendering; the same text renders nothing again
  useEffect(() => setText(read() ?? ""));
  return [text, setText];
}
