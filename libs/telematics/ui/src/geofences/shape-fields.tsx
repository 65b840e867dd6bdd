import { Select } from '@convoy/ui-kit';
import { NumberField } from '@convoy/ui-kit/controls';
import { FormField } from '@convoy/ui-kit/forms';
import type { MapPoint } from '@convoy/ui-kit/map';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { brandDepots } from '../telematics.api.ts';
import { CornerList, type FenceForm, PLACES } from './corner-list.tsx';
import { type FenceKind, METRES } from './fence-entries.rule.ts';
import { PlaceFinder } from './place-finder.tsx';

/** What a fence of one kind needs. */
export function ShapeFields({
  form,
  kind,
  onFound,
}: {
  form: FenceForm;
  kind: FenceKind;
  onFound: (point: MapPoint) => void;
}) {
  const { t } = useTranslation('telematics');
  const { data: depots = [] } = useQuery(brandDepots);
  const radius = (around: 'circle' | 'depot') => (
    <FormField form={form} name="metres" label={t('fences.radius')} required>
      <NumberField min={METRES[around][0]} max={METRES[around][1]} step={50} unit={t('units.metresShort')} />
    </FormField>
  );
  if (kind === 'depot')
    return (
      <>
        <FormField form={form} name="depotId" label={t('fences.depot')} hint={t('fences.depotHint')} required>
          <Select
            placeholder={t('fences.chooseDepot')}
            options={depots.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </FormField>
        {radius('depot')}
      </>
    );
  return (
    <>
      <PlaceFinder onFound={onFound} />
      {kind === 'polygon' ? (
        <CornerList form={form} />
      ) : (
        <>
          <div className="grid grid-cols-2 gap-3">
            <FormField form={form} name="centre.latitude" label={t('fences.latitude')} required>
              <NumberField plain min={-90} max={90} places={PLACES} />
            </FormField>
            <FormField form={form} name="centre.longitude" label={t('fences.longitude')} required>
              <NumberField plain min={-180} max={180} places={PLACES} />
            </FormField>
          </div>
          {radius('circle')}
        </>
      )}
    </>
  );
}
