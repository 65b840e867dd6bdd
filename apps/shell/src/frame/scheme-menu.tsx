import { useScheme } from '@convoy/shell-api';
import { Button, Icon, onDemand } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { useFrameMenu } from './menus/use-frame-menu.ts';
import { schemeChoices } from './scheme-choices.ts';

const list = onDemand(() => import(/* webpackChunkName: "frame-menus" */ './menus/scheme-items.tsx'));

/** Light, dark or what the system shows, as a menu of its own, for guests. */
export function SchemeMenu() {
  const { t } = useTranslation('shell');
  const { scheme } = useScheme();
  const { button, Menu, menu } = useFrameMenu(list, t('scheme.label'));
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={t('scheme.label')} {...button}>
        <Icon name={schemeChoices.find(({ value }) => value === scheme)?.icon ?? 'sun'} />
      </Button>
      {Menu && <Menu {...menu} />}
    </>
  );
}
