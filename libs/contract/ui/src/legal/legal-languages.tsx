import { useLanguage } from '@convoy/shell-api';
import { cn, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { LegalTextState } from '../../../contract/src/index.ts';

const icons = { current: 'circle-check', outdated: 'triangle-alert', missing: 'eye-off' } as const;
const tones = {
  current: 'text-success-text',
  outdated: 'text-warning-text',
  missing: 'text-muted-foreground',
} as const;

/** The languages of one text to choose from, each with how it stands. */
export function LegalLanguages({
  texts,
  chosen,
  onChoose,
}: {
  readonly texts: readonly LegalTextState[];
  readonly chosen: LegalTextState['language'] | undefined;
  readonly onChoose: (language: LegalTextState['language']) => void;
}) {
  const { t } = useTranslation('contract');
  const { language: spoken } = useLanguage();
  const names = new Intl.DisplayNames([spoken], { type: 'language' });
  return (
    <ul aria-label={t('legalTexts.languages')} className="flex flex-wrap gap-2">
      {texts.map(({ language, state, own }) => (
        <li key={language}>
          <button
            type="button"
            aria-pressed={language === chosen}
            onClick={() => onChoose(language)}
            className={cn(
              'flex min-h-11 items-center gap-2 rounded-lg border border-border px-3 py-1.5 text-start text-sm transition-colors hover:bg-muted',
              'focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-2',
              language === chosen && 'border-primary bg-primary-soft',
            )}
          >
            <Icon name={icons[state]} className={cn('size-4 shrink-0', tones[state])} />
            <span>
              <span className="block font-medium">{names.of(language)}</span>
              <span className="block text-muted-foreground text-xs">
                {own ? t('legalTexts.own') : t(`legalTexts.states.${state}`)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
