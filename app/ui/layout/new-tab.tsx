// chunk: controls
const id = "new-tab";

/** For links to documents that open in a new tab; screen readers read the description after the link's name. */
export const newTab = { target: "_blank", rel: "noopener", "aria-describedby": id } as const;

/** The element that `newTab` refers to, once per page. */
export function NewTabDescription({ children }: { children: string }) {
  return (
    <p id={id} hidden>
      {children}
    </p>
  );
}
