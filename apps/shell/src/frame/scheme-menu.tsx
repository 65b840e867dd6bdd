import { apiErrorMessage, type SchemeChoice, useScheme } from '@convoy/shell-api';
import {
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
  Icon,
  toast,
} from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

const choices = [
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
  { value: 'system', icon: 'monitor' },
] as const satisfies readonly { value: SchemeChoice; icon: string }[];

/** Light, dark or what the system shows: the entries, for a menu. */
export function SchemeItems() {
  const { t } = useTranslation('shell');
  const { scheme, setScheme } = useScheme();
  const choose = (choice: SchemeChoice) =>
    setScheme(choice).catch((error: unknown) =>
      toast({ title: t('scheme.notKept'), description: apiErrorMessage(error), tone: 'destructive' }),
    );
  return (
    <>
      <DropdownMenuLabel>{t('scheme.label')}</DropdownMenuLabel>
      <DropdownMenuRadioGroup value={scheme} onValueChange={(value) => void choose(value as SchemeChoice)}>
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
  const { scheme } = useScheme();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={t('scheme.label')}>
          <Icon name={choices.find(({ value }) => value === scheme)?.icon ?? 'sun'} />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="min-w-44">
        <SchemeItems />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
