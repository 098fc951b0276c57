import { useId, useState } from "react";

/** Counts clicks. Each copy must have unique ids. */
export default function Counter({ label, start }: { label: string; start: number }) {
  const [count, setCount] = useState(start);
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{label} note</label> <input id={id} />{" "}
      <button type="button" onClick={() => setCount(count + 1)}>
        {label} {count}
      </button>
      {count > start && <output htmlFor={id}>{count}</output>}
    </p>
  );
}
