import { Slot, useTenant } from '@convoy/shell-api';
import { LanguageSetting } from './language-setting.tsx';
import { ThemeSetting } from './theme-setting.tsx';

/** `/account/preferences`: the language, the appearance, and what other slices let a person decide. */
export function PreferencesSection() {
  const tenant = useTenant();
  return (
    <>
      <LanguageSetting />
      <ThemeSetting />
      {tenant.kind === 'brand' && <Slot id="identity.preferences.after.v1" />}
    </>
  );
}
