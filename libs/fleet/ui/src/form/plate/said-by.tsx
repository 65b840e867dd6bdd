import { useFormats } from '@convoy/shell-api';
import { useTranslation } from 'react-i18next';
import type { FieldSaid } from './fill-from-plate.rule.ts';

/** Who said what stands in a field, and when. */
export function SaidBy({ said: { source, at } }: { said: Pick<FieldSaid, 'source' | 'at'> }) {
  const { t } = useTranslation('fleet');
  const { instant } = useFormats();
  return t('plate.said', { source: t(`plate.sources.${source}`), time: instant(at) });
}
