declare global {
  interface Window {
    /** The element that was pressed last. */
    pressedEarly?: Element;
  }
}

/** Remembers presses from the moment the page can be seen. An inline script, because the entry is still loading. */
export const keepEarlyPress = "onclick=e=>{pressedEarly=e.target}";
