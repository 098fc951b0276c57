// chunk: controls
const id = "new-tab";

/** For links to documents, which open beside the page; the description is said after the name of the link. */
export const newTab = { target: "_blank", rel: "noopener", "aria-describedby": id } as const;

/** What `newTab` refers to: once on the page. */
export function NewTabDescription({ children }: { children: string }) {
  return (
    <p id={id} hidden>
      {children}
    </p>
  );
}
