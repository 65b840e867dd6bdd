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

/**
 * Adds drivers who were chosen before there was a booking. One who is refused keeps no other from being added.
 * @returns why a driver was not added, of the first who was not; null where all are on the booking
 */
export async function addDrivers(bookingId: number, drivers: readonly DriverEntries[]): Promise<unknown> {
  let refusal: unknown = null;
  for (const driver of drivers) {
    try {
      await addDriver(bookingId, driver);
    } catch (refused) {
      refusal ??= refused;
    }
  }
  return refusal;
}

/** Staff: they have seen the licence. */
export const checkDriver = (bookingId: number, driverId: number): Promise<BookingDriver> =>
  call(calls.checkDriver, { params: { id: bookingId, driverId } });

export const removeDriver = (bookingId: number, driverId: number): Promise<void> =>
  call(calls.removeDriver, { params: { id: bookingId, driverId } });
