import { loadSettings } from '../load-settings.ts';
import { type SettingFault, SettingsError } from '../settings.error.ts';
import type { ProcessRole } from '../settings.ts';
import type { SettingsDefinition } from '../slice-settings.ts';

const LONG = 'x'.repeat(32);

/** The least that an installation in production is given. */
export const productionEnvironment = {
  NODE_ENV: 'production',
  BASE_DOMAIN: 'convoy.example',
  DATABASE_URL: 'postgres://admin:pw@db.example/convoy',
  DATABASE_ROLE_SECRET: LONG,
  SESSION_SECRET: LONG,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  SMTP_URL: 'smtps://u:p@mail.example',
};

/** What is refused of an environment, each variable once. @param slices settings that slices declare */
export function faultsOf(
  env: Record<string, string | undefined>,
  role: ProcessRole = 'launcher',
  slices: readonly SettingsDefinition<unknown>[] = [],
): readonly SettingFault[] {
  try {
    loadSettings(env, role, '/srv/convoy', slices);
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
  return [];
}
