import { sentenceOf } from "#app/platform/http/field-problems.ts";
import { useServerAway } from "#app/platform/http/use-server-away.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Select, TextArea, TextInput } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type ContactWays, OtherWays } from "#app/ui/feedback/other-ways.tsx";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { countries, type InquiryField, inquiryTypes, honeypotField, longestInquiry } from "../contract.ts";
import type { Messages } from "../messages.ts";
import type { InquiryProblems, TypedInquiry } from "./inquiry-problems.ts";
import { useInquiryForm } from "./use-inquiry-form.ts";

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
  const form = useInquiryForm(messages, { state: sent ? "sent" : "idle", problems, rejection });
  const isAway = useServerAway();
  const { form: labels } = messages;
  const says = (field: InquiryField) => sentenceOf(messages, form.problems[field]);
  return (
    <>
      <form
        id="inquiry"
        method="post"
        action={action}
        noValidate
        data-draft="inquiry"
        onSubmit={form.submit}
        className="grid gap-5 sm:grid-cols-2"
      >
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
          <Button type="submit" busy={form.state === "submitting"} disabled={form.state === "submitting"}>
            {form.state === "submitting" ? labels.sending : labels.send}
          </Button>
          {form.rejection && (
            <p role="alert" className="flex items-start gap-2 font-medium text-red">
              <Icon name="alert" size={20} className="mt-0.5 shrink-0" />
              {form.rejection}
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
