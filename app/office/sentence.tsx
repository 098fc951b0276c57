import type { ReactNode } from "react";

/** A sentence with values in its `{places}`, each isolated from the direction of the words around it. */
export function Sentence({ text, values }: { text: string; values: Record<string, ReactNode> }) {
  return text.split(/(\{\w+\})/).map((part, index) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name && name in values ? <bdi key={index}>{values[name]}</bdi> : part;
  });
}
