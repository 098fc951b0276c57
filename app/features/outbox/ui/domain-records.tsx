import { CopyButton } from "#app/office/copy-button.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { Card } from "#app/ui/layout/card.tsx";

type Props = { sender: string; host: string | undefined };

/** The DNS records that keep the sender's emails out of spam folders, filled in for this sender. */
export function DomainRecords({ sender, host }: Props) {
  const { server: t } = useMessages("outbox");
  const domain = sender.split("@").at(-1) ?? "";
  const records = [
    { name: domain, value: `v=spf1 ${host ? `a:${host}` : "mx"} ~all`, hint: t.spf },
    { name: `mail._domainkey.${domain}`, value: "v=DKIM1; k=rsa; p=…", hint: t.dkim },
    { name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${sender}`, hint: t.dmarc },
  ];
  return (
    <Card>
      <h3 className="text-lg">{t.domain}</h3>
      <p className="mt-1 mb-4 text-muted">{t.domainHint}</p>
      <dl className="grid gap-4">
        {records.map(({ name, value, hint }) => (
          <div key={name} className="grid min-w-0 gap-1">
            <dt className="font-semibold wrap-anywhere">
              <bdi dir="ltr">TXT {name}</bdi>
            </dt>
            <dd className="flex items-center gap-2">
              <code dir="ltr" className="min-w-0 grow rounded-md bg-paper px-3 py-2 wrap-anywhere">
                {value}
              </code>
              <CopyButton text={value} />
            </dd>
            <dd className="text-sm text-muted">{hint}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
