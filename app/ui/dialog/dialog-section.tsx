import { type ReactNode, useId } from "react";

export function DialogSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
