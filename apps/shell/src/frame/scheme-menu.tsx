import { useTenant } from '@convoy/shell-api';
import {
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
  Icon,
} from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { chooseScheme, type SchemeChoice, useScheme } from '../boot/scheme.ts';

const choices = [
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
  { value: 'system', icon: 'monitor' },
] as const satisfies readonly { value: SchemeChoice; icon: string }[];

/** Light, dark or what the system shows: the entries, for a menu. */
export function SchemeItems() {
  const { t } = useTranslation('shell');
  const choice = useScheme(useTenant().theme.mode);
  return (
    <>
      <DropdownMenuLabel>{t('scheme.label')}</DropdownMenuLabel>
      <DropdownMenuRadioGroup value={choice} onValueChange={(value) => chooseScheme(value as SchemeChoice)}>
        {choices.map(({ value, icon }) => (
          <DropdownMenuRadioItem key={value} value={value} onSelect={(event) => event.preventDefault()}>
            <Icon name={icon} />
            {t(`scheme.${value}`)}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
  );
}

/** The same as a menu of its own, for guests. */
export function SchemeMenu() {
  const { t } = useTranslation('shell');
  const choice = useScheme(useTenant().theme.mode);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={t('scheme.label')}>
          <Icon name={choices.find(({ value }) => value === choice)?.icon ?? 'sun'} />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="min-w-44">
        <SchemeItems />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
