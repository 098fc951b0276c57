import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { Sentence } from "#app/office/sentence.tsx";
import { ConflictNotice } from "#app/office/conflict-notice.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { useCall } from "#app/office/use-call.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { readWholeNumber } from "#app/platform/reading/numbers.ts";
import { NumberInput } from "#app/ui/form/number-input.tsx";
import { Select, TextInput } from "#app/ui/form/field.tsx";
import { useSendingForm } from "#app/ui/form/use-sending-form.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { SettingMessages } from "../messages.ts";
import { showToast } from "#app/ui/feedback/toast.ts";
import { changeSettings, readSettings, type ShownSettings, type ShownValue } from "../contract.ts";
import { knownSettings, settingList, type SettingName } from "../known-settings.ts";

export const settingsQuery = { ...queryOf(readSettings), gcTime: 0 };

type Props = { shown: ShownSettings };

const names = settingList.map(({ key }) => key);

type Texts = Record<string, string>;

/**
 * The settings form with one save button. Sends each change with the previous value, so that conflicts are detected.
 */
export function SettingsForm({ shown }: Props) {
  const messages = useMessages("settings");
  const client = useQueryClient();
  const [seen, setSeen] = useState(shown.values);
  const [written, setWritten] = useState<Texts>(() => textsOf(names, shown.values));
  const change = useCall(changeSettings, {
    done: messages.saved,
    onDone(changed) {
      client.setQueryData(settingsQuery.queryKey, changed);
      accept(changed);
    },
    async onConflict() {
      await client.refetchQueries(settingsQuery); // shows the other user's change
      return { decide: undefined };
    },
    onRefused: ({ fields }) => Object.keys(fields).length > 0,
  });
  const form = useSendingForm(change.isPending);
  const changedNames = names.filter((name) => written[name]?.trim() !== textOf(seen[name]));
  const disputed = changedNames.filter(
    (name) => shown.values[name] !== seen[name] && textOf(shown.values[name]) !== written[name]?.trim(),
  );
  const problems = change.rejection?.fields ?? {};

  function accept({ values }: ShownSettings) {
    setSeen(values);
    setWritten(textsOf(names, values));
    change.endConflict();
  }

  function save(before: ShownSettings["values"]) {
    if (changedNames.length === 0) return showToast({ title: messages.unchanged });
    const values = changedNames.map((name) => [name, valueOf(name, written[name] ?? "")] as const);
    const seen = changedNames.map((name) => [name, before[name]] as const);
    change.mutate({ body: { ...Object.fromEntries(values), seen: Object.fromEntries(seen) } });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    save(seen);
  }

  return (
    <Card>
      <form ref={form} noValidate onSubmit={submit} className="grid items-start gap-5 md:grid-cols-2">
        {change.conflict && (
          <div className="md:col-span-2">
            <ConflictNotice
              last={disputed.map((name) => shown.changed[name]).find((last) => last !== undefined)}
              versions={disputed.map((name) => ({
                name: messages.settings[name].label,
                current: textOf(shown.values[name]) || messages.isDefault,
                mine: written[name]?.trim() || messages.isDefault,
              }))}
              action="apply"
              busy={change.isPending}
              onApply={() => save(shown.values)}
              onKeep={() => accept(shown)}
            />
          </div>
        )}
        {names.map((name) => (
          <SettingField
            key={name}
            name={name}
            value={written[name] ?? ""}
            error={problems[name]}
            fallback={shown.fallbacks[name]}
            onWrite={(typed) => setWritten({ ...written, [name]: typed })}
          />
        ))}
        <Button type="submit" busy={change.isPending} className="justify-self-start md:col-span-2">
          {change.isPending ? messages.saving : messages.save}
        </Button>
      </form>
    </Card>
  );
}

function textsOf(names: readonly SettingName[], values: ShownSettings["values"]): Texts {
  return Object.fromEntries(names.map((name) => [name, textOf(values[name])]));
}

function textOf(value: ShownValue): string {
  return String(value ?? "");
}

/** An empty field resets the setting to its default. */
function valueOf(name: SettingName, text: string): ShownValue {
  const typed = text.trim();
  if (typed === "") return null;
  const { input } = knownSettings[name];
  return "type" in input && input.type === "number" ? (readWholeNumber(typed) ?? typed) : typed;
}

type FieldProps = {
  name: SettingName;
  value: string;
  error: string | undefined;
  /** The default value; empty if there is none. */
  fallback: string;
  onWrite: (typed: string) => void;
};

/** The field of a setting, with its default and a reset button. */
function SettingField({ name, value, error, fallback, onWrite }: FieldProps) {
  const messages = useMessages("settings");
  const { label, hint, options = {} }: SettingMessages = messages.settings[name];
  const { input } = knownSettings[name];
  const control = {
    label,
    error,
    value,
    onChange: ({ target }: { target: { value: string } }) => onWrite(target.value),
  };
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
    <div className="grid gap-1.5">
      <Input
        {...control}
        {...input}
        hint={
          <>
            {hint && `${hint} `}
            <Sentence text={messages.standard} values={{ value: <bdi dir={input.dir}>{fallback}</bdi> }} />
          </>
        }
        autoComplete="off"
      />
      {value !== "" && (
        <Button tone="quiet" size="small" className="justify-self-start" onClick={() => onWrite("")}>
          <Icon name="restore" size={20} />
          {messages.reset}
          <span className="sr-only">: {label}</span>
        </Button>
      )}
    </div>
  );
}
