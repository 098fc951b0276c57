import { useEffect, useEffectEvent, useState } from "react";

const restMilliseconds = 300;

/**
 * Binds a text field to a filter, debounced to avoid a request per keystroke. The field updates when the filter changes
 * elsewhere ("show all orders", the back button).
 */
export function useTypedFilter(filtered: string | undefined, onFilter: (value: string | undefined) => void) {
  const [typed, setTyped] = useState(filtered ?? "");
  /** The filter that the field stands for: the last one that it asked for, or that was set elsewhere since. */
  const [wanted, setWanted] = useState(filtered);
  const [seen, setSeen] = useState(filtered);
  if (seen !== filtered) {
    setSeen(filtered);
    if (filtered !== wanted) {
      setTyped(filtered ?? "");
      setWanted(filtered);
    }
  }

  const ask = useEffectEvent((text: string) => {
    const value = text.trim() || undefined;
    if (value === wanted) return;
    setWanted(value);
    onFilter(value);
  });

  useEffect(() => {
    const timer = setTimeout(() => ask(typed), restMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);

  return { typed, setTyped };
}
