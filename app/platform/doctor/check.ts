/** `fix`: the product does not work as configured. `note`: it works, but someone should know. */
export type Finding = { mark: "ok" | "note" | "fix"; name: string; said: string };

/** Checks one thing. Returns what it found as a sentence; throws an Error that names the fix. */
export type Check = { name: string; run(): Promise<string | Note> };

/** Not an error, but worth a look. */
export class Note {
  readonly said: string;
  constructor(said: string) {
    this.said = said;
  }
}

/** Runs one check. `cure` is appended to errors that only say what happened. */
export async function findingOf({ name, run }: Check, secrets: readonly string[]): Promise<Finding> {
  const hide = (text: string) => withoutSecrets(text.replace(/\s+/g, " ").trim(), secrets);
  try {
    const said = await run();
    return said instanceof Note
      ? { mark: "note", name, said: hide(said.said) }
      : { mark: "ok", name, said: hide(said) };
  } catch (error) {
    return { mark: "fix", name, said: hide(error instanceof Error ? error.message : String(error)) };
  }
}

/** Other programs' output may quote secrets. */
function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.filter(({ length }) => length >= 4).reduce((hidden, secret) => hidden.replaceAll(secret, "…"), text);
}

/** "✓ database      PostgreSQL 18.4". */
export function lineOf({ mark, name, said }: Finding): string {
  return `${{ ok: "✓", note: "!", fix: "✗" }[mark]} ${name.padEnd(14)}${said}`;
}
