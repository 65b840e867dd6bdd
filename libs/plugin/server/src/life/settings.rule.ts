import type { PluginManifest } from '@convoy/sdk/core';

/**
 * Settings as a plugin gets them. What was set under an older version and the schema of today refuses is left out, field by
 * field, so that a plugin works after it was upgraded; where that does not help it has what it begins with.
 */
export function settingsOf(
  { settings }: PluginManifest,
  stored: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const known = Object.fromEntries(
    Object.entries(stored).filter(([name]) => Object.hasOwn(settings.shape, name)),
  );
  const whole = settings.safeParse(known);
  if (whole.success) return whole.data;
  const wrong = new Set(whole.error.issues.map(({ path }) => path[0]));
  const rest = settings.safeParse(
    Object.fromEntries(Object.entries(known).filter(([name]) => !wrong.has(name))),
  );
  return rest.success ? rest.data : settings.parse({});
}

/** What was left empty is not set. */
export const givenOf = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''));
