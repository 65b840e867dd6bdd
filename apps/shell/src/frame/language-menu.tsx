import { languageNames } from '@convoy/platform/i18n';
import { useLanguage } from '@convoy/shell-api';
import { Button, Icon, onDemand } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { useFrameMenu } from './menus/use-frame-menu.ts';
import { lineStyles } from './nav-link.tsx';

const list = onDemand(() => import(/* webpackChunkName: "frame-menus" */ './menus/language-list.tsx'));

/** Languages by their own names. `icon` for a bar, `line` for the foot of a menu. One language needs no menu. */
export function LanguageMenu({ look = 'icon' }: { look?: 'icon' | 'line' }) {
  const { t } = useTranslation('shell');
  const { language, offered } = useLanguage();
  const { button, Menu, menu } = useFrameMenu(list, t('language.label'));
  if (offered.length < 2) return null;
  const name = languageNames[language];
  const label = t('language.choose', { language: name });
  return (
    <>
      {look === 'icon' ? (
        <Button
          variant="ghost"
          className="gap-1.5 px-2.5 max-md:w-11 max-md:px-0"
          aria-label={label}
          {...button}
        >
          <Icon name="globe" />
          <span aria-hidden="true" className="text-xs uppercase max-md:hidden">
            {language}
          </span>
        </Button>
      ) : (
        <button type="button" aria-label={label} className={`${lineStyles} font-medium`} {...button}>
          <Icon name="globe" className="size-4 shrink-0" />
          <span className="truncate">{name}</span>
          <Icon name="chevron-up" className="ml-auto size-3.5 shrink-0" />
        </button>
      )}
      {Menu && <Menu {...menu} align={look === 'icon' ? 'end' : 'start'} />}
    </>
  );
}
