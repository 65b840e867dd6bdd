import { call, queryOf } from '@convoy/shell-api/calls';
import { queryOptions } from '@tanstack/react-query';
import {
  type CarbonFactor,
  type CarbonFactorInput,
  type CarbonFuel,
  ecoCalls,
  type TelematicsPeriod,
} from '../../../contract/src/index.ts';

/** Fuel, carbon and idling of the fleet in a period. */
export const ecoOf = (period: TelematicsPeriod) =>
  queryOptions({ ...queryOf(ecoCalls.eco, { params: { period } }), staleTime: 30_000 });

export const replaceFactor = (fuel: CarbonFuel, body: CarbonFactorInput): Promise<CarbonFactor> =>
  call(ecoCalls.setFactor, { params: { fuel }, body });
export const resetFactor = (fuel: CarbonFuel): Promise<void> =>
  call(ecoCalls.clearFactor, { params: { fuel } });
