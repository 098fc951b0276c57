import { SiteEditor } from "#app/features/site-content/ui/site-editor.tsx";

export default function AdminSite() {
  return <SiteEditor />;
}
