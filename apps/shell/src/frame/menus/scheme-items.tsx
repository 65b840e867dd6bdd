import { apiErrorMessage, type SchemeChoice, useScheme } from '@convoy/shell-api';
import { Icon, type MenuProps, toast } from '@convoy/ui-kit';
import {
  AnchoredMenu,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from '@convoy/ui-kit/overlays';
import { useTranslation } from 'react-i18next';
import { schemeChoices } from '../scheme-choices.ts';

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
        {schemeChoices.map(({ value, icon }) => (
          <DropdownMenuRadioItem key={value} value={value} onSelect={(event) => event.preventDefault()}>
            <Icon name={icon} />
            {t(`scheme.${value}`)}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
  );
}

/** The same as a menu of its own. */
export default function SchemeList(menu: MenuProps) {
  return (
    <AnchoredMenu {...menu} className="min-w-44">
      <SchemeItems />
    </AnchoredMenu>
  );
}
