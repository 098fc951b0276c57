import type { ReactNode } from "react";

/** Renders a message with values in its `{placeholders}`, each isolated from the surrounding text direction. */
export function Sentence({ text, values }: { text: string; values: Record<string, ReactNode> }) {
  return text.split(/(\{\w+\})/).map((part, index) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name && name in values ? <bdi key={index}>{values[name]}</bdi> : part;
  });
}
