/**
 * Returns a ref that marks the frame while an element is shown. Styles read the mark (`.office[data-shows~="…"]`) instead
 * of `.office:has(…)`, because browsers would restyle much of the page after every change in it, even a typed letter. They
 * select by a class or a rare element: after `span` or `:last-child`, changing the mark would restyle every row of a list.
 */
export function marksOffice(mark: string) {
  return (element: Element | null) => {
    const frame = element?.closest<HTMLElement>(".office");
    if (!frame) return;
    const change = (isShown: boolean) => {
      const others = (frame.dataset["shows"] ?? "").split(" ").filter((each) => each && each !== mark);
      frame.dataset["shows"] = [...others, ...(isShown ? [mark] : [])].join(" ");
    };
    change(true);
    return () => change(false);
  };
}
