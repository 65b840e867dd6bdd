import { call, queryOf } from '@convoy/shell-api/calls';
import { queryOptions } from '@tanstack/react-query';
import { type BookingDriver, bookingCalls as calls } from '../../../contract/src/index.ts';
import { type DriverEntries, sentOf } from './driver-entries.rule.ts';

/** Who drives a hire beside its customer. */
export const driversOf = (bookingId: number) =>
  queryOptions({ ...queryOf(calls.drivers, { params: { id: bookingId } }), staleTime: 5_000 });

/** A licence stands once on a booking: a repeat after a lost answer is refused with DRIVER_LISTED and adds nothing. */
export const addDriver = (bookingId: number, entries: DriverEntries): Promise<BookingDriver> =>
  call(calls.addDriver, { params: { id: bookingId }, body: sentOf(entries) });

/** Staff: they have seen the licence. */
export const checkDriver = (bookingId: number, driverId: number): Promise<BookingDriver> =>
  call(calls.checkDriver, { params: { id: bookingId, driverId } });

export const removeDriver = (bookingId: number, driverId: number): Promise<void> =>
  call(calls.removeDriver, { params: { id: bookingId, driverId } });
