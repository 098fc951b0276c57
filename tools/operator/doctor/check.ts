/**
 * The result of a check. `fix`: the product does not work as configured. `note`: it works, but the operator should know
 * about the problem.
 */
export type Finding = { mark: "ok" | "note" | "fix"; name: string; said: string };

/** A single check. Returns its result as a message, or throws an Error that explains the fix. */
export type Check = { name: string; run(): Promise<string | Note> };

/** A finding that is not an error, but worth the operator's attention. */
export class Note {
  readonly said: string;
  constructor(said: string) {
    this.said = said;
  }
}

/** Runs a check and returns its finding. `secrets` are removed from the message. */
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

/** Removes secrets, because the output of other programs can contain them. */
function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.filter(({ length }) => length >= 4).reduce((hidden, secret) => hidden.replaceAll(secret, "…"), text);
}

/** Formats a finding: "✓ database      PostgreSQL 18.4". */
export function lineOf({ mark, name, said }: Finding): string {
  return `${{ ok: "✓", note: "!", fix: "✗" }[mark]} ${name.padEnd(14)}${said}`;
}
