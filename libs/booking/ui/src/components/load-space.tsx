import { useFormats } from '@convoy/shell-api';
import { Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { VanResult } from '../../../contract/src/index.ts';

type Space = Pick<
  VanResult,
  | 'loadLength'
  | 'loadWidthCm'
  | 'loadHeightCm'
  | 'loadVolume'
  | 'payloadKg'
  | 'rearDoorHeightCm'
  | 'sideDoorHeightCm'
>;

/** What fits into a van and through its doors, as far as it was measured; nothing where nothing was. */
export function LoadSpace({ van, className }: { van: Space; className?: string }) {
  const { t } = useTranslation('booking');
  const { number, metres } = useFormats();
  const facts = [
    van.loadWidthCm !== null &&
      van.loadHeightCm !== null &&
      t('van.inside', {
        length: number(Number(van.loadLength)),
        width: metres(van.loadWidthCm),
        height: metres(van.loadHeightCm),
      }),
    van.loadVolume !== null && t('van.volume', { volume: number(Number(van.loadVolume)) }),
    van.payloadKg !== null && t('van.payload', { kilograms: number(van.payloadKg) }),
    van.rearDoorHeightCm !== null && t('van.rearDoor', { height: metres(van.rearDoorHeightCm) }),
    van.sideDoorHeightCm !== null && t('van.sideDoor', { height: metres(van.sideDoorHeightCm) }),
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <p className={className}>
      <Icon name="ruler" className="me-2 inline size-4 align-text-bottom" />
      <span className="sr-only">{t('van.loadSpace')}: </span>
      {facts.join(' · ')}
    </p>
  );
}
