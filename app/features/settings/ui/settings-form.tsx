import { useQueryClient, useQuery } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { ConflictNotice } from "#app/office/conflict-notice.tsx";
import { LoadFailed } from "#app/office/loaded-list.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { Sentence } from "#app/office/sentence.tsx";
import { UnsavedChanges, useFormBase } from "#app/office/unsaved-changes.tsx";
import { useCall } from "#app/office/use-call.ts";
import { call } from "#app/platform/http/call.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { readWholeNumber } from "#app/platform/reading/numbers.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { Select, TextInput } from "#app/ui/form/field.tsx";
import { NumberInput } from "#app/ui/form/number-input.tsx";
import { typeInto } from "#app/ui/form/type-into.ts";
import { type ReadControl, useForm } from "#app/ui/form/use-form.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { changeSettings, readSettings, shownSchema, type ShownSettings, type ShownValue } from "../contract.ts";
import { knownSettings, settingList, type SettingName } from "../known-settings.ts";
import type { SettingMessages } from "../messages.ts";

const settingsQuery = { ...queryOf(readSettings), gcTime: 0 };

type Props = { shown: ShownSettings };

const names = settingList.map(({ key }) => key);

const draft = "settings";

/** The settings form with one save button. Sends each change with the previous value, so that conflicts are detected. */
function SettingsForm({ shown }: Props) {
  const messages = useMessages("settings");
  const client = useQueryClient();
  const kept = useFormBase(draft, shownSchema.shape.values, shown.values);
  const stored = kept.base;
  const change = useCall(changeSettings, {
    done: messages.saved,
    onDone(changed) {
      flushSync(() => client.setQueryData(settingsQuery.queryKey, changed));
      accept();
    },
    async onConflict({ body }, unanswered) {
      const current = await call(readSettings);
      const { values } = current;
      client.setQueryData(settingsQuery.queryKey, current); // shows the other user's change
      const sent = unanswered.map(({ body }) => body);
      if (disputedIn(values, body, sent).length > 0) return { decide: body };
      return { again: { body: { ...body, ...seenIn(values, namesIn(body)) } } };
    },
    onRefused: ({ fields }) => Object.keys(fields).length > 0,
  });
  const { form, clear } = useForm({ isSending: change.isPending, draft, onSubmit: save });
  const wanted = change.conflict?.wanted;
  const disputed = disputedIn(shown.values, wanted);
  const problems = change.rejection?.fields ?? {};

  /** Shows what is stored. */
  function accept() {
    flushSync(kept.forget);
    clear();
    change.endConflict();
  }

  function save(text: ReadControl) {
    const latest = change.conflict ? shown.values : stored;
    const changed = names.filter((name) => {
      const typed = text(name).trim();
      return typed !== settingText(stored[name]) && typed !== settingText(latest[name]);
    });
    if (changed.length === 0) return change.conflict ? accept() : showToast({ title: messages.unchanged });
    change.mutate({
      body: {
        ...Object.fromEntries(changed.map((name) => [name, settingValue(name, text(name))])),
        ...seenIn(latest, changed),
      },
    });
  }

  /** Keeps only the disputed settings of the other user. The rest is saved. */
  function keepTheirs() {
    for (const name of disputed) typeInto(form.ref.current, name, settingText(shown.values[name]));
    form.ref.current?.requestSubmit();
  }

  return (
    <Card>
      <form
        {...form}
        onInput={(event) => {
          form.onInput(event);
          kept.keep();
        }}
        className="grid items-start gap-5 md:grid-cols-2"
      >
        {wanted && (
          <div className="md:col-span-2">
            <ConflictNotice
              last={disputed.map((name) => shown.changed[name]).find((last) => last !== undefined)}
              versions={disputed.map((name) => ({
                name: messages.settings[name].label,
                current: settingText(shown.values[name]) || messages.isDefault,
                mine: settingText(wanted[name]) || messages.isDefault,
              }))}
              action="apply"
              busy={change.isPending}
              onApply={() => form.ref.current?.requestSubmit()}
              onKeep={keepTheirs}
            />
          </div>
        )}
        {names.map((name) => (
          <SettingField
            key={name}
            name={name}
            stored={settingText(stored[name])}
            error={problems[name]}
            fallback={shown.fallbacks[name]}
          />
        ))}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:col-span-2">
          <Button type="submit" busy={change.isPending}>
            {change.isPending ? messages.saving : messages.save}
          </Button>
          <UnsavedChanges isKept={kept.isKept} onDiscard={() => kept.discard(form.ref, clear)} />
        </div>
      </form>
    </Card>
  );
}

type Values = ShownSettings["values"];
type Sent = Partial<Values> & { seen?: Partial<Values> | undefined };

/** The settings that this user changed, and that are now neither what was seen nor what this user sent. */
function disputedIn(values: Values, wanted: Sent | undefined, unanswered: readonly (Sent | undefined)[] = []) {
  const sent = [wanted?.seen, wanted, ...unanswered];
  return namesIn(wanted).filter((name) => !sent.some((known) => known?.[name] === values[name]));
}

function namesIn(sent: Sent | undefined): SettingName[] {
  return names.filter((name) => sent?.[name] !== undefined);
}

/** What the server compares with, so that it notices other changes. */
function seenIn(values: Values, changed: readonly SettingName[]) {
  return { seen: Object.fromEntries(changed.map((name) => [name, values[name]])) };
}

function settingText(value: ShownValue | undefined): string {
  return String(value ?? "");
}

/** An empty field resets the setting to its default. */
function settingValue(name: SettingName, text: string): ShownValue {
  const typed = text.trim();
  if (typed === "") return null;
  const { input } = knownSettings[name];
  return "type" in input && input.type === "number" ? (readWholeNumber(typed) ?? typed) : typed;
}

type FieldProps = {
  name: SettingName;
  stored: string;
  error: string | undefined;
  /** The default value; empty if there is none. */
  fallback: string;
};

/** The field of a setting, with its default and a reset button. */
function SettingField({ name, stored, error, fallback }: FieldProps) {
  const messages = useMessages("settings");
  const { label, hint, options = {} }: SettingMessages = messages.settings[name];
  const { input } = knownSettings[name];
  const control = { name, label, error, defaultValue: stored };
  if ("options" in input) {
    return (
      <Select {...control} hint={hint}>
        <option value="">{interpolate(messages.standard, { value: options[fallback] ?? fallback })}</option>
        {input.options.map((option) => (
          <option key={option} value={option}>
            {options[option] ?? option}
          </option>
        ))}
      </Select>
    );
  }
  const Input = input.type === "number" ? NumberInput : TextInput;
  if (fallback === "") return <Input {...control} {...input} hint={hint} autoComplete="off" />;
  return (
    <div className="group grid gap-1.5">
      <Input
        {...control}
        {...input}
        placeholder=" "
        hint={
          <>
            {hint && `${hint} `}
            <Sentence text={messages.standard} values={{ value: <bdi dir={input.dir}>{fallback}</bdi> }} />
          </>
        }
        autoComplete="off"
      />
      <Button
        tone="quiet"
        size="small"
        className="justify-self-start group-has-placeholder-shown:hidden"
        onClick={({ currentTarget: { form } }) => typeInto(form, name, "")}
      >
        <Icon name="restore" size={20} />
        {messages.reset}
        <span className="sr-only">: {label}</span>
      </Button>
    </div>
  );
}

export function SiteSettings() {
  const messages = useMessages("settings");
  const asking = useQuery(settingsQuery);
  const { data, isError } = asking;
  return (
    <TitledSection id="site-settings" title={messages.title} hint={messages.hint}>
      <LoadFailed title={messages.loadFailed} asking={asking} />
      {!data && !isError && <Skeleton className="h-64 rounded-lg!" />}
      {data && <SettingsForm shown={data} />}
    </TitledSection>
  );
}
