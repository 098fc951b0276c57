import { useEffect, useState } from "react";

const againMilliseconds = 30_000;

/**
 * Returns whether the server is down. In that case, shared caches can still serve pages, but forms cannot be sent.
 * Checks when the form appears, and at most every 30 seconds while it is used. While the server is down, checks every
 * 30 seconds and whenever someone uses the form or returns to the page.
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
        ({ status }) => status >= 502, // the status codes of proxies when no instance responds
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
