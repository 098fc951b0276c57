import type { Setting, Settings } from "#app/platform/settings/settings.server.ts";

/** What holds: what the owner set, else what the setting takes from its defaults. */
export async function readSetting<Value, From>(
  settings: Settings,
  setting: Setting<Value> & { standard: (defaults: From) => Value },
  defaults: From,
): Promise<Value> {
  return (await settings.read(setting)) ?? setting.standard(defaults);
}
