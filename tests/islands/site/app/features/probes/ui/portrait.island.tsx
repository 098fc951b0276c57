import { useState } from "react";

/** An eagerly loaded image. React inserts a preload link before it. */
export default function Portrait({ alt }: { alt: string }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <figure>
      <img src="/portrait.svg" alt={alt} width={isLarge ? 200 : 100} height={isLarge ? 200 : 100} />
      <button type="button" onClick={() => setLarge(!isLarge)}>
        Enlarge
      </button>
    </figure>
  );
}
