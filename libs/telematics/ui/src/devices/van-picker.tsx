import { Combobox, type ComboOption } from '@convoy/ui-kit/controls';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TelematicsDevice } from '../../../contract/src/index.ts';
import { fleetVans, trackerDevices } from '../telematics.api.ts';

type ComboControl = Omit<Parameters<typeof Combobox>[0], 'source' | 'listLabel'>;

/** A van of the fleet, by its id as text; `''` for none. Vans that carry another tracker are shown and cannot be chosen. */
export function VanPicker({ device, ...control }: ComboControl & { device: TelematicsDevice | null }) {
  const { t } = useTranslation('telematics');
  const { data: vans = [] } = useQuery(fleetVans);
  const { data: devices = [] } = useQuery(trackerDevices);
  const options = useMemo((): ComboOption[] => {
    const taken = new Set(devices.filter(({ id }) => id !== device?.id).map(({ vanId }) => vanId));
    return vans
      .filter(({ retiredAt }) => retiredAt === null)
      .map(({ id, registration, make, model }) => ({
        value: String(id),
        label: registration,
        detail: taken.has(id) ? t('devices.vanTaken', { van: `${make} ${model}` }) : `${make} ${model}`,
        terms: [registration.replaceAll(' ', '')],
        disabled: taken.has(id),
      }));
  }, [vans, devices, device, t]);
  return (
    <Combobox {...control} source={options} listLabel={t('devices.vans')} placeholder={t('devices.noVan')} />
  );
}
