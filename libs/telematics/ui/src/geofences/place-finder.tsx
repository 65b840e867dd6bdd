import { Field } from '@convoy/ui-kit';
import { Combobox, type ComboOption } from '@convoy/ui-kit/controls';
import type { MapPoint } from '@convoy/ui-kit/map';
import { useTranslation } from 'react-i18next';
import { PlaceCredit } from '../shown/place-credit.tsx';
import { findPlaces } from '../telematics.api.ts';

/** Shortest text that places are looked for by, as the call has it. */
const LEAST = 2;

/** A town or postcode as the way to a point, for whom the map is no way. */
export function PlaceFinder({ onFound }: { onFound: (point: MapPoint) => void }) {
  const { t } = useTranslation('telematics');
  const source = async (text: string, signal: AbortSignal): Promise<ComboOption[]> => {
    if (text.trim().length < LEAST) return [];
    const places = await findPlaces(text, signal);
    return places.map(({ name, latitude, longitude }) => ({
      value: `${latitude} ${longitude}`,
      label: name,
    }));
  };
  return (
    <div className="flex flex-col gap-1">
      <Field label={t('fences.find')} hint={t('fences.findHint')}>
        {(ids) => (
          <Combobox
            {...ids}
            source={source}
            listLabel={t('fences.places')}
            value=""
            onValueChange={(value) => {
              const [latitude, longitude] = value.split(' ').map(Number);
              if (latitude !== undefined && longitude !== undefined) onFound({ latitude, longitude });
            }}
          />
        )}
      </Field>
      <PlaceCredit />
    </div>
  );
}
