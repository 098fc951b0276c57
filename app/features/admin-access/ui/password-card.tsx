import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import { call, CallError } from "#app/platform/http/call.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { signIn } from "../contract.ts";
import type { Words } from "../strings.en.ts";
import { refetchRefused, setAccess } from "./access.ts";
import { GateCard } from "./gate-card.tsx";

type Props = {
  words: Words;
  /** The address of the public site. */
  home: string;
  title: string;
  intro: string;
  level: 1 | 2;
  titleId?: string;
};

/** Asks for the admin password; submit is disabled while it is blank (spec §5 Admin login). */
export function PasswordCard({ words, home, title, intro, level, titleId }: Props) {
  const client = useQueryClient();
  const [password, setPassword] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const Title = level === 1 ? "h1" : "h2";
  const enter = useMutation({
    mutationFn: () => call(signIn, { body: { password } }),
    onSuccess(access) {
      setPassword("");
      setAccess(client, access);
      void refetchRefused(client);
    },
    // The field is described by what is wrong, so that focusing it says it.
    onError: () => field.current?.focus(),
  });

  function submitPassword(event: SubmitEvent) {
    event.preventDefault();
    enter.mutate();
  }

  return (
    <GateCard icon="lock">
      <Title id={titleId} className="text-xl">
        {title}
      </Title>
      <p className="text-muted">{intro}</p>
      <form onSubmit={submitPassword} className="flex w-full flex-col gap-5 text-start">
        {/* Password managers file a password under a name; there is only one. */}
        <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
        <PasswordInput
          ref={field}
          name="password"
          label={words.password}
          showLabel={words.showPassword}
          hideLabel={words.hidePassword}
          error={enter.error ? refusalOf(enter.error, words) : undefined}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          autoComplete="current-password"
          maxLength={200}
          // The page holds nothing else to do.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <Button type="submit" disabled={password.trim() === ""} busy={enter.isPending}>
          {enter.isPending ? words.signingIn : words.signIn}
        </Button>
      </form>
      <a href={home} className="flex items-center gap-2 rounded-sm py-1 text-leaf underline-offset-4 hover:underline">
        <span className="rotate-180">
          <Icon name="arrow" size={18} />
        </span>
        {words.backToSite}
      </a>
    </GateCard>
  );
}

/** Wrong password, too many attempts (the server's own sentence), or no answer at all. */
function refusalOf(error: Error, words: Words): string {
  if (!(error instanceof CallError)) return words.failed;
  if (error.problem?.code === "invalidPassword") return words.invalidPassword;
  return error.problem?.detail ?? words.failed;
}
