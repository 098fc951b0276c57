import { useRouteLoaderData } from "react-router";
import * as z from "zod/mini";
import { mailStates } from "#app/platform/mail/mail-state.ts";
import { MailPage } from "#app/features/outbox/ui/mail-page.tsx";
import { useAddressFilter } from "./address-filter.ts";
import type { loader } from "./admin.tsx";

const filters = { schemas: { state: z.enum(mailStates) }, none: { state: "" } };

export default function AdminMail() {
  const words = useRouteLoaderData<typeof loader>("routes/admin");
  const { filter, onFilter } = useAddressFilter(filters);
  return words && <MailPage words={words.outbox} state={filter.state} onState={(state) => onFilter({ state })} />;
}
