import type { Today, TodayHire } from '../../../contract/src/index.ts';

/** A paid hire that goes out at nine. For specs alone. */
export const hireOf = (given: Partial<TodayHire> = {}): TodayHire => ({
  bookingId: 11,
  reference: 'AV-7F3K2',
  status: 'confirmed',
  customerId: 3,
  customerName: 'Bert Finch',
  phone: '0113 496 0000',
  vanId: 7,
  registration: 'AB12CDE',
  vanName: 'Ford Transit',
  depot: 'Leeds',
  date: '2026-11-27',
  time: '09:00',
  late: false,
  due: '0.00',
  deposit: '0.00',
  notes: null,
  licence: null,
  driversToCheck: [],
  ...given,
});

const none = { total: 0, rows: [] };

/** A day without work. For specs alone. */
export const workOfDay = (given: Partial<Today> = {}): Today => ({
  date: '2026-11-27',
  goingOut: none,
  comingBack: none,
  overdue: none,
  inYard: none,
  unpaid: none,
  licences: none,
  deposits: none,
  tasks: none,
  ...given,
});
