import { type SubmitEvent, useState } from "react";

/** A form that only works with JavaScript. */
export default function Note({ label }: { label: string }) {
  const [kept, setKept] = useState("");

  function keep(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setKept([...new FormData(event.currentTarget).values()].map(String).join());
  }

  return (
    <form method="dialog" data-draft="note" onSubmit={keep}>
      <label>
        {label} <input name="text" defaultValue="" />
      </label>
      <button type="submit">Keep</button>
      <p role="status">{kept && `Kept: ${kept}`}</p>
    </form>
  );
}
