import { Badge, type Tone } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Plugin } from '../../../contract/src/index.ts';
import { standingOf } from './standing.rule.ts';

/** How an integration stands, in one word. */
export function StateBadge({
  state,
  disabledBecause,
  upgrade,
}: Pick<Plugin, 'state' | 'disabledBecause' | 'upgrade'>) {
  const { t } = useTranslation('plugin');
  return <Badge tone={toneOf(state, disabledBecause)}>{t(`states.${standingOf({ state, upgrade })}`)}</Badge>;
}

const tones: Record<Plugin['state'], Tone | 'outline'> = {
  enabled: 'success',
  available: 'outline',
  disabled: 'neutral',
  lacking: 'primary',
  broken: 'danger',
};
const toneOf = (state: Plugin['state'], because: Plugin['disabledBecause']) =>
  state === 'disabled' && because === 'failing' ? 'danger' : tones[state];
