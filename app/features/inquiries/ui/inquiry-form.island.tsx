import { usePublicForm } from "#app/platform/form/use-public-form.ts";
import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { useServerAway } from "#app/platform/http/use-server-away.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { isBlank } from "#app/platform/reading/text.ts";
import { Button } from "#app/ui/button/button.tsx";
import { type ContactWays, OtherWays } from "#app/ui/feedback/other-ways.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { Select, TextArea, TextInput } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import {
  countries,
  honeypotField,
  type InquiryField,
  inquiryFields,
  inquiryTypes,
  longestInquiry,
  sendInquiry,
} from "../contract.ts";
import type { Messages } from "../messages.ts";
import type { InquiryProblems, TypedInquiry } from "./typed-inquiry.ts";

type Props = {
  messages: Messages;
  /** The URL that a browser without JavaScript posts to. The response shows this form again. */
  action: string;
  /** The field values of a rejected form post. */
  typed: TypedInquiry;
  problems: InquiryProblems;
  /** The error message if sending failed, unless the cause is an invalid field. */
  rejection?: string | undefined;
  sent: boolean;
  /** Other ways to contact us, shown while the server is down. */
  ways: ContactWays;
};

/**
 * The product inquiry form (requirements §2.2). It is also a plain HTML form, so it works before hydration and without
 * JavaScript.
 */
export default function InquiryForm({ messages, action, typed, problems, rejection, sent, ways }: Props) {
  const { form: labels } = messages;
  const form = usePublicForm(sendInquiry, {
    draft: "inquiry",
    given: { problems, rejection, isSent: sent },
    read: (text) => ({
      ...recordOf(inquiryFields, text),
      inquiryType: text("inquiryType") || undefined,
      [honeypotField]: text(honeypotField),
    }),
    onInvalid(text) {
      const isIncomplete = ["name", "email", "message"].some((field) => isBlank(text(field)));
      showToast({ title: messages[isIncomplete ? "fillRequired" : "checkFields"], tone: "destructive" });
    },
    onSent: () => showToast({ title: labels.sent }),
    onRefused: ({ detail }) =>
      showToast({ title: labels.failed, description: detail || labels.tryLater, tone: "destructive" }),
  });
  const isSending = form.state === "sending";
  const rejected = Object.keys(form.problems).length === 0 ? form.rejection : undefined;
  const isAway = useServerAway();
  const says = (field: InquiryField) => sentenceOf(messages, form.problems[field]);
  return (
    <>
      <form {...form.form} id="inquiry" method="post" action={action} className="grid gap-5 sm:grid-cols-2">
        <TextInput
          name="name"
          label={labels.fullName}
          required
          autoComplete="name"
          longest={longestInquiry.name}
          defaultValue={typed.name}
          error={says("name")}
        />
        <TextInput
          name="email"
          type="email"
          label={labels.email}
          required
          autoComplete="email"
          defaultValue={typed.email}
          error={says("email")}
        />
        <Select
          name="country"
          autoComplete="country-name"
          label={labels.country}
          defaultValue={typed.country ?? ""}
          error={says("country")}
        >
          <option value="">{labels.chooseCountry}</option>
          {countries.map((country) => (
            <option key={country} value={country}>
              {labels.countries[country]}
            </option>
          ))}
        </Select>
        <Select
          name="inquiryType"
          label={labels.inquiryType}
          defaultValue={typed.inquiryType ?? "general"}
          error={says("inquiryType")}
        >
          {inquiryTypes.map((type) => (
            <option key={type} value={type}>
              {labels.inquiryTypes[type]}
            </option>
          ))}
        </Select>
        <TextArea
          name="message"
          label={labels.message}
          required
          rows={5}
          dir="auto"
          longest={longestInquiry.message}
          defaultValue={typed.message}
          error={says("message")}
          className="sm:col-span-2"
        />
        <div className="sr-only" aria-hidden="true">
          <label>
            {labels.leaveEmpty}
            <input name={honeypotField} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
          <Button type="submit" busy={isSending}>
            {isSending ? labels.sending : labels.send}
          </Button>
          {rejected && (
            <p role="alert" className="flex items-start gap-2 font-medium text-red">
              <Icon name="alert" size={20} className="mt-0.5 shrink-0" />
              {rejected.detail || labels.tryLater}
            </p>
          )}
          {/* After a plain form post, the confirmation page clears this tab's draft. */}
          <div
            role="status"
            data-draft-sent={sent ? "inquiry" : undefined}
            className={isAway ? "basis-full" : undefined}
          >
            {form.state === "sent" && (
              <p className="flex items-center gap-2 font-medium text-completed">
                <Icon name="check" size={20} />
                {labels.sent}
              </p>
            )}
            {isAway && (
              <OtherWays ways={ways} newTab={labels.newTab}>
                <p>{labels.away}</p>
              </OtherWays>
            )}
          </div>
        </div>
      </form>
      <Toaster closeLabel={labels.close} />
    </>
  );
}
