import type { Words } from "../strings.en.ts";
import { OpenSessions } from "./open-sessions.tsx";
import { PasswordForm } from "./password-form.tsx";

/** Both passwords and the open sessions. */
export function SettingsPage({ words }: { words: Words }) {
  const { settings } = words;
  return (
    <div className="grid gap-10">
      <h1 className="text-2xl">{settings.title}</h1>
      <section aria-labelledby="passwords" className="grid gap-5">
        <div>
          <h2 id="passwords" className="text-xl">
            {settings.passwords}
          </h2>
          <p className="mt-1 text-muted">{settings.passwordsHint}</p>
        </div>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <PasswordForm name="admin" title={settings.adminPassword} words={words} />
          <PasswordForm name="cv" title={settings.cvPassword} hint={settings.cvPasswordHint} words={words} />
        </div>
      </section>
      <OpenSessions words={words} />
    </div>
  );
}
