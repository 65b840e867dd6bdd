import { Badge, type Tone } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Plugin } from '../../../contract/src/index.ts';

/** How an integration stands, in one word. */
export function StateBadge({ state, disabledBecause }: Pick<Plugin, 'state' | 'disabledBecause'>) {
  const { t } = useTranslation('plugin');
  return <Badge tone={toneOf(state, disabledBecause)}>{t(`states.${state}`)}</Badge>;
}

const tones: Record<Plugin['state'], Tone | 'outline'> = {
  enabled: 'success',
  available: 'outline',
  disabled: 'neutral',
  lacking: 'primary',
};
const toneOf = (state: Plugin['state'], because: Plugin['disabledBecause']) =>
  state === 'disabled' && because === 'failing' ? 'danger' : tones[state];
