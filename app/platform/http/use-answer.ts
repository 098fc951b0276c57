import { useEffect, useEffectEvent, useRef, useState } from "react";

type State<Answer> = { answer?: Answer; hasFailed: boolean; isLoading: boolean };

/**
 * Loads an answer when the component appears, and again on `reload`. Until a new answer arrives, the last one stays. For
 * islands; the back office uses queries.
 */
export function useAnswer<Answer>(load: (signal: AbortSignal) => Promise<Answer>) {
  const [state, setState] = useState<State<Answer>>({ hasFailed: false, isLoading: true });
  const loading = useRef<AbortController>(undefined);

  function ask() {
    loading.current?.abort();
    loading.current = new AbortController();
    const { signal } = loading.current;
    load(signal).then(
      (answer) => signal.aborted || setState({ answer, hasFailed: false, isLoading: false }),
      () => signal.aborted || setState((before) => ({ ...before, hasFailed: true, isLoading: false })),
    );
  }

  const begin = useEffectEvent(ask);
  useEffect(() => {
    begin();
    return () => loading.current?.abort();
  }, []);

  function reload() {
    setState((before) => ({ ...before, isLoading: true }));
    ask();
  }

  return { ...state, reload };
}
