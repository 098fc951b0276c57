import { useEffect, useRef, useState } from "react";
import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import { useCount } from "#app/office/use-count.ts";
import { useEndpointForm } from "#app/office/use-endpoint-form.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextInput } from "#app/ui/form/field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { findPersonalData } from "../contract.ts";
import { PersonalDataActions } from "./personal-data-actions.tsx";

type Props = {
  /** The email address from a link to this page. If set, the search starts immediately. */
  about?: string | undefined;
};

/** Finds, exports, and erases all data associated with an email address. */
export function PersonalData({ about }: Props) {
  const messages = useMessages("personalData");
  const { failed } = useOfficeMessages();
  const counted = useCount();
  const [erased, setErased] = useState<string>();
  const find = useEndpointForm(findPersonalData, {
    messages,
    read: (text) => ({ email: text("email") }),
    failed: false,
  });
  const found = find.data && { address: find.variables?.body?.email ?? "", held: find.data };
  const isNothing = found && Object.values(found.held).every((held) => held === 0);

  const { mutate: lookUp } = find;
  useEffect(() => {
    if (about) lookUp({ body: { email: about } });
  }, [about, lookUp]);

  return (
    <TitledSection id="personal-data" title={messages.title} hint={messages.hint}>
      <Card className="grid gap-5">
        <form {...find.form} className="flex flex-wrap items-start gap-3">
          <TextInput
            type="email"
            name="email"
            label={messages.email}
            className="grow basis-72"
            defaultValue={about}
            error={find.errorOf("email") ?? (find.rejection && failed)}
            autoComplete="off"
            maxLength={254}
          />
          {/* The padding equals the height of the label, so that the button is aligned with the field. */}
          <div className="sm:pt-[calc(1lh+0.4rem)]">
            <Button type="submit" tone="outline" busy={find.isPending} className="rtl:mt-[0.1875rem]">
              {messages.search}
            </Button>
          </div>
        </form>
        {found && (
          <div role="status" className="grid gap-4">
            {isNothing ? (
              <Nothing email={found.address} isErased={found.address === erased} />
            ) : (
              <>
                <p className="font-medium wrap-anywhere">{interpolate(messages.found, { email: found.address })}</p>
                <dl className="flex flex-wrap gap-x-10 gap-y-3">
                  {Object.entries(found.held).map(([kind, held]) => (
                    <div key={kind}>
                      <dt className="text-sm text-muted">{messages.kinds[kind] ?? kind}</dt>
                      <dd className="text-xl font-semibold">{counted(held)}</dd>
                    </div>
                  ))}
                </dl>
                <PersonalDataActions
                  email={found.address}
                  onErased={() => {
                    setErased(found.address);
                    lookUp({ body: { email: found.address } });
                  }}
                />
              </>
            )}
          </div>
        )}
      </Card>
    </TitledSection>
  );
}

/** After an erasure, it takes the focus, because the pressed button is gone. */
function Nothing({ email, isErased }: { email: string; isErased: boolean }) {
  const { nothing } = useMessages("personalData");
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isErased) text.current?.focus();
  }, [isErased]);
  return (
    <p ref={text} tabIndex={-1} className="wrap-anywhere">
      {interpolate(nothing, { email })}
    </p>
  );
}
