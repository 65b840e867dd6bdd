import { isLanguage, languageNames } from '@convoy/platform/i18n';
import { useLanguage } from '@convoy/shell-api';
import type { MenuProps } from '@convoy/ui-kit';
import { AnchoredMenu, DropdownMenuRadioGroup, DropdownMenuRadioItem } from '@convoy/ui-kit/overlays';
import { useTranslation } from 'react-i18next';

/** The languages by their own names, as a menu. */
export default function LanguageList({ align, ...menu }: MenuProps & { align: 'start' | 'end' }) {
  const { t } = useTranslation('shell');
  const { language, offered, setLanguage } = useLanguage();
  return (
    <AnchoredMenu {...menu} className="min-w-44" align={align}>
      <DropdownMenuRadioGroup
        aria-label={t('language.label')}
        value={language}
        onValueChange={(value) => isLanguage(value) && void setLanguage(value)}
      >
        {offered.map((one) => (
          <DropdownMenuRadioItem key={one} value={one} lang={one}>
            {languageNames[one]}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </AnchoredMenu>
  );
}
