import * as z from "zod/mini";
import { openText, sealText } from "#app/platform/secrets/sealed-text.server.ts";
import type { Setting, Settings } from "#app/platform/settings/settings.server.ts";
import { mailSecurities } from "./mail-securities.ts";
import type { MailAddress } from "./message.ts";

const serverSchema = z.object({
  host: z.string(),
  port: z.number(),
  tls: z.enum(mailSecurities),
  user: z.optional(z.string()),
  password: z.optional(z.string()),
  from: z.object({ name: z.string(), address: z.string() }),
});

/** The mail server that the owner set up, and the sender of all emails. */
export type MailServer = Omit<z.infer<typeof serverSchema>, "user" | "password"> & {
  user: string | undefined;
  password: string | undefined;
  from: MailAddress;
};

/** The setting holds the whole server encrypted, because its key is not in the database. */
const setting: Setting<string | null> = { key: "mailServer", schema: z.nullable(z.string()) };
export const mailServerKey = setting.key;

/** Stands for a server that this machine cannot decrypt, because its keys are another machine's. */
export const unreadable = "unreadable";

/** Returns the server that the owner set up, if any. */
export async function readMailServer(
  settings: Settings,
  keys: () => Promise<readonly string[]>,
): Promise<MailServer | typeof unreadable | undefined> {
  const sealed = await settings.read(setting);
  if (!sealed) return undefined;
  const text = openText(sealed, await keys());
  const { data } = z.safeParse(serverSchema, text && JSON.parse(text));
  return data ? { ...data, user: data.user, password: data.password } : unreadable;
}

/** Returns the stored form of a server. */
export function sealMailServer(server: MailServer, [key]: readonly string[]): string {
  if (!key) throw new Error("Expected a key for the settings");
  return sealText(JSON.stringify(server), key);
}
