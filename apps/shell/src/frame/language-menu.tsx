import { isLanguage, languageNames } from '@convoy/platform/i18n';
import { useLanguage } from '@convoy/shell-api';
import {
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
  Icon,
} from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { lineStyles } from './nav-link.tsx';

/** Languages by their own names. `icon` for a bar, `line` for the foot of a menu. One language needs no menu. */
export function LanguageMenu({ look = 'icon' }: { look?: 'icon' | 'line' }) {
  const { t } = useTranslation('shell');
  const { language, offered, setLanguage } = useLanguage();
  if (offered.length < 2) return null;
  const name = languageNames[language];
  const label = t('language.choose', { language: name });
  return (
    <DropdownMenu>
      {look === 'icon' ? (
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" className="gap-1.5 px-2.5 max-md:w-11 max-md:px-0" aria-label={label}>
            <Icon name="globe" />
            <span aria-hidden="true" className="text-xs uppercase max-md:hidden">
              {language}
            </span>
          </Button>
        </DropdownMenuTrigger>
      ) : (
        <DropdownMenuTrigger aria-label={label} className={`${lineStyles} font-medium`}>
          <Icon name="globe" className="size-4 shrink-0" />
          <span className="truncate">{name}</span>
          <Icon name="chevron-up" className="ml-auto size-3.5 shrink-0" />
        </DropdownMenuTrigger>
      )}
      <DropdownMenuContent className="min-w-44" align={look === 'icon' ? 'end' : 'start'}>
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
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
