import type { Setting, Settings } from "#app/platform/settings/settings.server.ts";

/** The effective value: the owner's, or the default. */
export async function readSetting<Value, From>(
  settings: Settings,
  setting: Setting<Value> & { standard: (defaults: From) => Value },
  defaults: From,
): Promise<Value> {
  return (await settings.read(setting)) ?? setting.standard(defaults);
}
