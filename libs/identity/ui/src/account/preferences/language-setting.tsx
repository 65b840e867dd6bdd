import { languageNames } from '@convoy/platform/i18n';
import { useLanguage } from '@convoy/shell-api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingBlock, SettingSection } from '../setting-section.tsx';
import { ChoiceCard } from './choice-card.tsx';

/** The language of pages and mails, each by its own name. It changes at once and loses nothing. */
export function LanguageSetting() {
  const { t } = useTranslation('identity');
  const { language, offered, setLanguage } = useLanguage();
  const [changing, setChanging] = useState(false);
  const choose = async (next: (typeof offered)[number]) => {
    setChanging(true);
    await setLanguage(next);
    setChanging(false);
  };
  return (
    <SettingSection title={t('account.language.title')} text={t('account.language.text')}>
      <SettingBlock>
        <fieldset aria-busy={changing || undefined}>
          <legend className="sr-only">{t('account.language.title')}</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {offered.map((one) => (
              <ChoiceCard
                key={one}
                name="language"
                value={one}
                lang={one}
                label={languageNames[one]}
                checked={one === language}
                onChoose={() => void choose(one)}
              />
            ))}
          </div>
        </fieldset>
      </SettingBlock>
    </SettingSection>
  );
}
