import { useFormats } from '@convoy/shell-api';
import { Badge, Icon, type Tone } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { type ScoreBand, scoreBand } from '../../../contract/src/index.ts';

const looks: Record<ScoreBand, { readonly tone: Tone; readonly icon: string }> = {
  good: { tone: 'success', icon: 'circle-check' },
  fair: { tone: 'warning', icon: 'circle-alert' },
  poor: { tone: 'danger', icon: 'triangle-alert' },
};

/** A score out of 100 with its band: colour, sign and word say the same. */
export function ScoreBadge({ score }: { readonly score: number | null }) {
  const { t } = useTranslation('telematics');
  const { number } = useFormats();
  if (score === null) return <Badge tone="neutral">{t('driving.unknown')}</Badge>;
  const band = scoreBand(score);
  const { tone, icon } = looks[band];
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="font-semibold text-lg tabular-nums">
        {t('driving.outOf', { score: number(score) })}
      </span>
      <Badge tone={tone}>
        <Icon name={icon} />
        {t(`driving.bands.${band}`)}
      </Badge>
    </span>
  );
}
