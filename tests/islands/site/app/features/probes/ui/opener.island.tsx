import { useState } from "react";

/** Opens its note without JavaScript. With JavaScript, counts how often the note was opened. */
export default function Opener({ note }: { note: string }) {
  const [opened, setOpened] = useState(0);
  return (
    <>
      <button type="button" popoverTarget="note" onClick={() => setOpened(opened + 1)}>
        Open
      </button>
      <p>Opened {opened} times</p>
      <p id="note" popover="auto">
        {note}
      </p>
    </>
  );
}
