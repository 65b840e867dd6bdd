import { apiErrorMessage, type SchemeChoice, useScheme, useTenant } from '@convoy/shell-api';
import type { Palette } from '@convoy/tenancy/contract';
import { cn, toast } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { SettingBlock, SettingSection } from '../setting-section.tsx';
import { ChoiceCard } from './choice-card.tsx';

const choices = ['light', 'dark', 'system'] as const satisfies readonly SchemeChoice[];

/** Light, dark, or as the device has it, each with a small picture of the page in the brand's own colours. */
export function ThemeSetting() {
  const { t } = useTranslation('identity');
  const { theme } = useTenant();
  const { scheme, setScheme } = useScheme();
  const choose = (choice: SchemeChoice) => {
    // It stands in this browser at once; only keeping it with the account can fail.
    setScheme(choice).catch((error: unknown) =>
      toast({ title: t('account.theme.notKept'), description: apiErrorMessage(error), tone: 'destructive' }),
    );
  };
  return (
    <SettingSection title={t('account.theme.title')} text={t('account.theme.text')}>
      <SettingBlock>
        <fieldset>
          <legend className="sr-only">{t('account.theme.title')}</legend>
          <div className="grid grid-cols-3 gap-2 sm:gap-3">
            {choices.map((choice) => (
              <ChoiceCard
                key={choice}
                name="theme"
                value={choice}
                label={t(`account.theme.${choice}`)}
                checked={choice === scheme}
                onChoose={() => choose(choice)}
              >
                <span
                  aria-hidden="true"
                  className="relative block h-16 sm:h-24 overflow-hidden rounded-md border border-border"
                >
                  <Preview palette={choice === 'dark' ? theme.dark : theme.light} />
                  {choice === 'system' && <Preview palette={theme.dark} half />}
                </span>
              </ChoiceCard>
            ))}
          </div>
        </fieldset>
      </SettingBlock>
    </SettingSection>
  );
}

/** The page in small: sidebar, a card, a button. `half` shows its right half alone. */
function Preview({ palette, half = false }: { palette: Palette; half?: boolean }) {
  const bar = (look: string, colour: string) => (
    <span className={cn('block h-1.5 rounded-full', look)} style={{ background: colour }} />
  );
  return (
    <span
      className="absolute inset-0 flex"
      style={{ background: palette.background, ...(half ? { clipPath: 'inset(0 0 0 50%)' } : {}) }}
    >
      <span className="flex w-1/4 flex-col gap-2 p-2" style={{ background: palette.sidebar }}>
        {bar('w-full', palette.sidebarForeground)}
        {bar('w-3/4 opacity-45', palette.sidebarForeground)}
        {bar('w-3/4 opacity-45', palette.sidebarForeground)}
      </span>
      <span className="flex flex-1 flex-col gap-2 p-2.5">
        {bar('w-1/2', palette.foreground)}
        <span
          className="flex flex-1 flex-col justify-between rounded-sm border p-2"
          style={{ background: palette.surface, borderColor: palette.border }}
        >
          {bar('w-3/4', palette.mutedForeground)}
          <span className="flex justify-end">
            <span className="block h-3 w-1/3 rounded-xs" style={{ background: palette.primary }} />
          </span>
        </span>
      </span>
    </span>
  );
}
