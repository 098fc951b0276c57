const id = "new-tab";

/** Props for links that open a document in a new tab. Screen readers read the description after the link's name. */
export const newTab = { target: "_blank", rel: "noopener", "aria-describedby": id } as const;

/** The element that `newTab` refers to. Render it once per page. */
export function NewTabDescription({ children }: { children: string }) {
  return (
    <p id={id} hidden>
      {children}
    </p>
  );
}
