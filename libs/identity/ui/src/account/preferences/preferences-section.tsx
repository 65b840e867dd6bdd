import { LanguageSetting } from './language-setting.tsx';
import { ThemeSetting } from './theme-setting.tsx';

/** `/account/preferences`: the language and the appearance. */
export function PreferencesSection() {
  return (
    <>
      <LanguageSetting />
      <ThemeSetting />
    </>
  );
}
