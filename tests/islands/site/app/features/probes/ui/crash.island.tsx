import { useState } from "react";

type CrashProps = { when: "hydrating" | "pressed" };

/** Crashes in the browser, immediately or on click. */
export default function Crash({ when }: CrashProps) {
  const [isPressed, setPressed] = useState(false);
  if (isPressed || (when === "hydrating" && typeof document !== "undefined")) throw new Error("This island has failed");
  return (
    <form method="post" action="/send" data-draft="crash">
      <label>
        Name <input name="name" />
      </label>
      <button type="button" onClick={() => setPressed(true)}>
        Fail
      </button>
      <button type="submit">Send</button>
    </form>
  );
}
