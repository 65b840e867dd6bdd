import { loadSettings, type ProcessRole, type SettingsOf } from '@convoy/platform/config';
import { sliceSettings } from './slice-settings.generated.ts';

/**
 * The settings of one process, with those that slices say themselves.
 * @throws SettingsError with every fault
 */
export const readSettings = <R extends ProcessRole>(
  env: Readonly<Record<string, string | undefined>>,
  role: R,
): SettingsOf<R> => loadSettings(env, role, process.cwd(), sliceSettings);
