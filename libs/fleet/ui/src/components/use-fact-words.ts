import { type Formats, useFormats } from '@convoy/shell-api';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { UNLIMITED } from '../../../contract/src/import/import-fields.ts';
import type { FleetVan } from '../../../contract/src/index.ts';
import { plateText } from './van-marks.tsx';

/** Facts of a van that have a name and words of their own. */
export const factNames = [
  'registration',
  'make',
  'model',
  'year',
  'vanType',
  'category',
  'location',
  'loadLength',
  'loadVolume',
  'loadWidthCm',
  'loadHeightCm',
  'rearDoorHeightCm',
  'sideDoorHeightCm',
  'fuelType',
  'seats',
  'licenceCategory',
  'minDriverAge',
  'grossWeightKg',
  'payloadKg',
  'euroClass',
  'cleanAirCompliant',
  'dailyRate',
  'depositAmount',
  'imageUrl',
  'odometerMiles',
  'motExpiresOn',
  'taxExpiresOn',
  'insuranceExpiresOn',
  'ownership',
  'purchasedOn',
  'purchasePrice',
  'leaseMonthly',
  'leaseEndsOn',
  'milesPerDay',
  'extraMileAmount',
  'unlimitedMiles',
  'notes',
  'status',
] as const satisfies readonly (keyof FleetVan)[];
export type FactName = (typeof factNames)[number];

export const isFactName = (name: string): name is FactName => (factNames as readonly string[]).includes(name);

/** What a fact of a van is called, and how its value is written in the language of the page. */
export interface FactWords {
  readonly nameOf: (fact: FactName) => string;
  /** A dash where there is none. */
  readonly wordsOf: (fact: FactName, value: unknown) => string;
}

export const NO_VALUE = '–';

/** Words of facts in the language of the page: the same ones until its texts or its formats are others. */
export function useFactWords(): FactWords {
  const { t } = useTranslation('fleet');
  const formats = useFormats();
  return useMemo(() => factWordsOf(t, formats), [t, formats]);
}

function factWordsOf(t: TFunction<'fleet'>, { money, number, moment }: Formats): FactWords {
  const wordsOf = (fact: FactName, value: unknown): string => {
    if (value === null || value === undefined || value === '') return NO_VALUE;
    switch (fact) {
      case 'registration':
        return plateText(String(value));
      case 'vanType':
        return t(`vanTypes.${value as FleetVan['vanType']}`);
      case 'category':
        return t(`categories.${value as FleetVan['category']}`);
      case 'fuelType':
        return t(`fuelTypes.${value as FleetVan['fuelType']}`);
      case 'euroClass':
        return t(`euroClasses.${value as NonNullable<FleetVan['euroClass']>}`);
      case 'ownership':
        return t(`ownerships.${value as NonNullable<FleetVan['ownership']>}`);
      case 'status':
        return t(`status.${value as FleetVan['status']}`);
      case 'cleanAirCompliant':
        return t(value === true ? 'yes' : 'no');
      case 'loadLength':
        return t('units.metres', { value: number(Number(value)) });
      case 'loadVolume':
        return t('units.cubicMetres', { value: number(Number(value)) });
      case 'loadWidthCm':
      case 'loadHeightCm':
      case 'rearDoorHeightCm':
      case 'sideDoorHeightCm':
        return t('units.centimetres', { value: number(Number(value)) });
      case 'grossWeightKg':
      case 'payloadKg':
        return t('units.kilograms', { value: number(Number(value)) });
      case 'unlimitedMiles':
        return t(value === true ? 'mileage.unlimited' : 'mileage.limited');
      case 'odometerMiles':
      case 'milesPerDay':
        if (value === UNLIMITED) return t('mileage.unlimited');
        return t('units.miles', { value: number(Number(value)) });
      case 'dailyRate':
      case 'depositAmount':
      case 'extraMileAmount':
      case 'purchasePrice':
      case 'leaseMonthly':
        return money(String(value));
      case 'motExpiresOn':
      case 'taxExpiresOn':
      case 'insuranceExpiresOn':
      case 'purchasedOn':
      case 'leaseEndsOn':
        return moment(String(value));
      default:
        return String(value);
    }
  };
  return { nameOf: (fact) => t(`facts.${fact}`), wordsOf };
}
