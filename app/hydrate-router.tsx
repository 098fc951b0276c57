import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { answersNatively } from "./platform/islands/answer-press.ts";

/** The button that was pressed before React could handle it (static-page-head.tsx). */
let pressed = window.pressedEarly?.closest("button");

/** Repeats the early press. Wraps the router, because a sibling would change the ids of its elements. */
function RepeatPress({ children }: { children: ReactNode }) {
  useEffect(() => {
    if (pressed?.type === "button" && !answersNatively(pressed)) pressed.click();
    pressed = undefined;
  }, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RepeatPress>
        <HydratedRouter />
      </RepeatPress>
    </StrictMode>,
  );
});
