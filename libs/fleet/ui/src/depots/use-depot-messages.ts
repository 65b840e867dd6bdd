import { commonFaults } from '@convoy/platform/schema';
import type { FormMessages } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import { fleetFaults } from '../../../contract/src/index.ts';

/** What can be wrong with an entry of a depot, in the reader's language; the rest is the kit's. */
export function useDepotMessages(): FormMessages {
  const { t } = useTranslation('fleet');
  return {
    [commonFaults.pounds]: t('faults.pounds'),
    [commonFaults.civilDate]: t('faults.date'),
    [fleetFaults.untilBeforeFrom]: t('workshop.endsBefore'),
    [fleetFaults.closesFirst]: t('depots.faults.closesFirst'),
    [fleetFaults.postcode]: t('depots.faults.postcode'),
    [fleetFaults.phone]: t('depots.faults.phone'),
    [fleetFaults.depotName]: t('depots.faults.name'),
    [fleetFaults.routeTwice]: t('depots.faults.routeTwice'),
    [fleetFaults.longestBelowShortest]: t('depots.faults.longest'),
    [fleetFaults.halfAPosition]: t('depots.faults.position'),
  };
}

/** Refusals of the server that are about one field. */
export const depotRefusedFields = {
  DEPOT_NAME_TAKEN: 'name',
  DEPOT_POSITION_UNKNOWN: 'postcode',
  DEPOT_HIRE_LENGTH: 'maxHireDays',
} as const;
