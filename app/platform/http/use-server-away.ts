// chunk: calls
import { useEffect, useState } from "react";

const againMilliseconds = 30_000;

/**
 * Whether the server is down: a shared cache still answers pages then, but nothing can be sent. Checked when the form
 * appears, and at most every 30 seconds while it is used. A server that is down is checked again every 30 seconds, and
 * whenever someone uses the form or comes back to the page.
 */
export function useServerAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let wasAway = false;
    let checkedAt = 0;
    async function check() {
      if (document.hidden || (!wasAway && Date.now() - checkedAt < againMilliseconds)) return;
      checkedAt = Date.now();
      wasAway = await fetch("/healthz", { method: "HEAD" }).then(
        ({ status }) => status >= 502, // what proxies say when no instance answers
        () => true,
      );
      setAway(wasAway);
    }
    void check();
    const timer = setInterval(() => wasAway && check(), againMilliseconds);
    const events = ["focusin", "focus", "online"];
    for (const event of events) addEventListener(event, check);
    return () => {
      clearInterval(timer);
      for (const event of events) removeEventListener(event, check);
    };
  }, []);
  return isAway;
}
