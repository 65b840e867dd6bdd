import { commonFaults } from '@convoy/platform/schema';
import type { FormMessages } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import { fleetFaults } from '../../../contract/src/index.ts';

/** What can be wrong with an entry of a van, in the reader's language; the rest is the kit's. */
export function useVanMessages(): FormMessages {
  const { t } = useTranslation('fleet');
  return {
    [fleetFaults.registration]: t('faults.registration'),
    [fleetFaults.decimal]: t('faults.decimal'),
    [fleetFaults.picture]: t('faults.picture'),
    [fleetFaults.mileagePair]: t('faults.mileagePair'),
    [fleetFaults.mileageUnlimited]: t('faults.mileageUnlimited'),
    [fleetFaults.mileagePrice]: t('faults.mileagePrice'),
    [fleetFaults.yearAhead]: t('faults.yearAhead'),
    [commonFaults.pounds]: t('faults.pounds'),
    [commonFaults.civilDate]: t('faults.date'),
  };
}

/** Refusals of the server that are about one field. */
export const vanRefusedFields = {
  VAN_REGISTRATION_TAKEN: 'registration',
  VAN_DEPOT_UNKNOWN: 'location',
  VAN_PAYLOAD_TOO_HIGH: 'payloadKg',
  VAN_LICENCE_TOO_LOW: 'licenceCategory',
} as const;
