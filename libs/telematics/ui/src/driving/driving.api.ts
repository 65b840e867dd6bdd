import { queryOf } from '@convoy/shell-api/calls';
import { queryOptions } from '@tanstack/react-query';
import { drivingCalls, type TelematicsPeriod } from '../../../contract/src/index.ts';

/** How often the figures are read again, ms (specification, part 2). */
const POLL = 60_000;

/** How each van was driven in a period. */
export const drivingOf = (period: TelematicsPeriod) =>
  queryOptions({
    ...queryOf(drivingCalls.data, { params: { period } }),
    refetchInterval: POLL,
  });
