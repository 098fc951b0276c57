import type { Setting, Settings } from "#app/platform/settings/settings.server.ts";

/** Returns the owner's value, or the default if it is not set. */
export async function readSetting<Value, From>(
  settings: Settings,
  setting: Setting<Value> & { standard: (defaults: From) => Value },
  defaults: From,
): Promise<Value> {
  return (await settings.read(setting)) ?? setting.standard(defaults);
}
