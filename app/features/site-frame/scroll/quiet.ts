/** A function that acts once nobody has called it for a while. */
export function afterQuiet(milliseconds: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
  };
}

/** Where the page stands now. */
export function here(): { x: number; y: number; timestamp: number } {
  return { x: scrollX, y: scrollY, timestamp: Date.now() };
}
