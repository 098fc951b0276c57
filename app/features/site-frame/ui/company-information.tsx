import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";
import { companyDetails, type FrameContent } from "../frame-content.ts";
import type { Messages } from "../messages.ts";

const id = "company-information";

/** A button that opens the dialog. Works without JavaScript. */
export function CompanyInformationButton({
  title,
  className,
  children,
}: {
  title?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      command="show-modal"
      commandfor={id}
      aria-haspopup="dialog"
      title={title}
      aria-label={title}
      className={className}
    >
      {children}
    </button>
  );
}

/**
 * Information about the manufacturer (requirements §2.7). Clicking anywhere closes the dialog: outside because of
 * `closedby`, inside because a button covers it.
 */
export function CompanyInformation({ content: frame, messages }: { content: FrameContent; messages: Messages }) {
  const { title, subtitle, content } = frame.companyInformation;
  return (
    <dialog id={id} closedby="any" aria-labelledby={`${id}-title`} className="company-information">
      <div>
        <h2 id={`${id}-title`} data-text="title">
          {title}
        </h2>
        <p data-text="subtitle">{subtitle}</p>
        <p data-text="content">{content}</p>
        <dl>
          {companyDetails(frame).map(({ id, name, value }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <form method="dialog">
          <button type="submit" aria-label={messages.close}>
            <Icon name="close" />
          </button>
        </form>
      </div>
    </dialog>
  );
}
