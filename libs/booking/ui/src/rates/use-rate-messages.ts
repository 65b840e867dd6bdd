import { commonFaults } from '@convoy/platform/schema';
import type { FormMessages } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import { bookingFaults } from '../../../contract/src/booking.errors.ts';

/** What can be wrong with an entry of the rates, in the reader's language; the rest is the kit's. */
export function useRateMessages(): FormMessages {
  const { t } = useTranslation('booking');
  return {
    [commonFaults.pounds]: t('rates.faults.pounds'),
    [commonFaults.civilDate]: t('rates.faults.date'),
    [bookingFaults.seasonDay]: t('rates.faults.date'),
    [bookingFaults.seasonEnds]: t('rates.faults.untilBeforeFrom'),
    [bookingFaults.untilBeforeFrom]: t('rates.faults.untilBeforeFrom'),
    [bookingFaults.mostBelowLeast]: t('rates.faults.mostBelowLeast'),
    [bookingFaults.aboveZero]: t('rates.faults.aboveZero'),
    [bookingFaults.tooMuch]: t('rates.faults.tooMuch'),
    [bookingFaults.promotionCode]: t('rates.faults.promotionCode'),
    [bookingFaults.percentOrAmount]: t('rates.faults.percentOrAmount'),
    [bookingFaults.mileagePair]: t('rates.faults.mileagePair'),
    [bookingFaults.mileagePrice]: t('rates.faults.mileagePrice'),
    [bookingFaults.cancellationTiers]: t('rates.faults.cancellationTiers'),
  };
}
