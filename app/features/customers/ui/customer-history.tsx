import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { LoadFailed } from "#app/office/loaded-list.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { call } from "#app/platform/http/call.ts";
import { buttonClass } from "#app/ui/button/button-class.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { readPerson } from "../contract.ts";
import { inquiryLines, orderLines, PersonLines, type Tones } from "./person-lines.tsx";

type Props = {
  email: string;
  tones: Tones;
  /** The id of the order or inquiry already on screen, which the list omits. */
  except: string;
};

/** One person's orders and inquiries in a single list, newest first, and a link to everything about this customer. */
export function CustomerHistory({ email, tones, except }: Props) {
  const messages = useMessages("customers");
  const { history: t } = messages;
  const id = useId();
  const asking = useQuery({
    queryKey: ["person", email.toLowerCase()],
    queryFn: ({ signal }) => call(readPerson, { body: { email }, signal }),
    gcTime: 0,
  });
  const { data, isError } = asking;
  const lines =
    data &&
    [...orderLines(data.orders, tones, messages), ...inquiryLines(data.inquiries, tones, messages)]
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      .filter((line) => line.id !== except);
  return (
    <>
      <section aria-labelledby={id} className="grid min-w-0 gap-3">
        <h3 id={id}>{t.title}</h3>
        <LoadFailed title={t.failed} asking={asking} look="line" />
        {!data && !isError && <p role="status">{t.loading}</p>}
        {lines?.length === 0 && <p className="text-muted">{t.none}</p>}
        {lines && lines.length > 0 && <PersonLines lines={lines} />}
      </section>
      {data?.customerId && (
        <Link
          to={`/admin/customers?open=${data.customerId}`}
          className={buttonClass({ tone: "quiet", size: "small" }, "office-flush justify-self-start")}
        >
          <Icon name="user" size={18} />
          {t.customer}
        </Link>
      )}
    </>
  );
}
