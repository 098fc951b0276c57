import { MailPage } from "#app/features/outbox/ui/mail-page.tsx";

export default function AdminMail() {
  return <MailPage />;
}
