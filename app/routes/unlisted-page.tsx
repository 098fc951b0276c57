import type { ReactNode } from "react";
import type { MetaDescriptor } from "react-router";
import { FormNeedsScripts, PageFrame } from "./page-frame.tsx";

type PageMessages = { metaTitle: string; metaDescription: string };

/** Returns the metadata of a public page that search engines do not list. */
export function unlistedPageMeta({ metaTitle, metaDescription }: PageMessages): MetaDescriptor[] {
  return [
    { title: metaTitle },
    { name: "description", content: metaDescription },
    { name: "robots", content: "noindex" },
  ];
}

type Props = { title: string; lead: string; children: ReactNode };

/** A public page for contributors, with a form below its title. */
export function UnlistedPage({ title, lead, children }: Props) {
  return (
    <PageFrame>
      <div className="page grid gap-8 py-10">
        <div>
          <h1>{title}</h1>
          <p className="mt-3 max-w-[60ch] text-muted">{lead}</p>
          <FormNeedsScripts />
        </div>
        {children}
      </div>
    </PageFrame>
  );
}
