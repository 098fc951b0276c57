import type { ReactNode } from "react";
import { LinkButton } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import { classNames } from "../styles/class-names.ts";

/** Ways to contact the company without a form. `tel` is set if the number can be dialed. */
export type ContactWays = {
  messaging: { name: string; url: string };
  phone: string;
  tel?: string | undefined;
  email: string;
};

type Props = {
  ways: ContactWays;
  /** Screen-reader text after the name of a link that opens in a new tab. */
  newTab: string;
  /** Shown before the links. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Explains why a form cannot be sent and offers other ways to contact the company (decision 020). */
export function OtherWays({ ways: { messaging, phone, tel, email }, newTab, action, className, children }: Props) {
  return (
    <div className={classNames("grid gap-3 rounded-md border border-line bg-sand p-4", className)}>
      {children}
      <div className="flex flex-wrap gap-2">
        {action}
        <LinkButton tone="outline" size="small" href={messaging.url} target="_blank" rel="noopener">
          {messaging.name}
          <span className="sr-only">({newTab})</span>
        </LinkButton>
        {tel && (
          <LinkButton tone="outline" size="small" href={tel}>
            <Icon name="phone" size={18} />
            <bdi dir="ltr">{phone}</bdi>
          </LinkButton>
        )}
        <LinkButton tone="outline" size="small" href={`mailto:${email}`}>
          <Icon name="mail" size={18} />
          <bdi dir="ltr">{email}</bdi>
        </LinkButton>
      </div>
    </div>
  );
}
