import { useEffect, useEffectEvent, useState } from "react";

const restMilliseconds = 300;

/**
 * A field whose value is a filter: what is typed is asked for after a short rest, so that not each letter asks the
 * server. When the filter changes from outside ("show all orders", the browser's back button), the field follows.
 */
export function useTypedFilter(filtered: string | undefined, onFilter: (value: string | undefined) => void) {
  const [typed, setTyped] = useState(filtered ?? "");
  const [sent, setSent] = useState(filtered);
  const [seen, setSeen] = useState(filtered);
  if (seen !== filtered) {
    setSeen(filtered);
    if (filtered !== sent) setTyped(filtered ?? "");
  }

  const ask = useEffectEvent((text: string) => {
    const value = text.trim() || undefined;
    if (value === filtered) return;
    setSent(value);
    onFilter(value);
  });

  useEffect(() => {
    const timer = setTimeout(() => ask(typed), restMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);

  return { typed, setTyped };
}
