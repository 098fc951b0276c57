import { useId, useState } from "react";

/** Counts clicks. Its ids must be unique among its copies. */
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
