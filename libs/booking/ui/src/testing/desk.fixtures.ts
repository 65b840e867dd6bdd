import type {
  AgreedHire,
  BookingChange,
  BookingListItem,
  BookingMessage,
  TimelineEntry,
} from '../../../contract/src/index.ts';
import { booking, quote } from './booking.fixtures.ts';

/** Rows of the desk's pages for specs; every field can be replaced. */

export const listItem = (change: Partial<BookingListItem> = {}): BookingListItem => {
  const whole = booking({ status: 'confirmed' });
  return {
    id: whole.id,
    reference: whole.reference,
    customerId: whole.customerId,
    customerName: whole.customerName,
    vanId: whole.vanId,
    vanMake: whole.vanMake,
    vanModel: whole.vanModel,
    vanRegistration: whole.vanRegistration,
    vanType: whole.vanType,
    pickupDate: whole.pickupDate,
    returnDate: whole.returnDate,
    pickupLocation: whole.pickupLocation,
    returnLocation: whole.returnLocation,
    pickupDepotId: whole.pickupDepotId,
    returnDepotId: whole.returnDepotId,
    totalDays: whole.totalDays,
    overdue: false,
    status: whole.status,
    paymentStatus: whole.paymentStatus,
    totalAmount: whole.totalAmount,
    outstandingAmount: '0.00',
    createdAt: whole.createdAt,
    ...change,
  };
};

export const timelineEntry = (change: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: 1,
  kind: 'requested',
  at: '2026-05-01T10:00:00Z',
  actorName: 'Ada Moss',
  byStaff: false,
  amount: null,
  changeId: null,
  reason: null,
  ...change,
});

export const message = (change: Partial<BookingMessage> = {}): BookingMessage => ({
  id: 11,
  authorName: 'Acme Vans',
  fromStaff: true,
  mine: false,
  text: 'The van stands behind the gate.',
  createdAt: '2026-05-01T11:00:00Z',
  readAt: null,
  ...change,
});

export const agreedHire = (change: Partial<AgreedHire> = {}): AgreedHire => ({
  vanId: 1,
  vanMake: 'Ford',
  vanModel: 'Transit Custom',
  vanRegistration: 'AB12 CDE',
  pickupDate: '2026-05-02',
  returnDate: '2026-05-04',
  pickupLocation: 'Leeds City',
  returnLocation: null,
  totalDays: 2,
  extras: [],
  lines: quote().lines,
  rentalAmount: '170.00',
  depositAmount: '250.00',
  totalAmount: '420.00',
  vatAmount: '28.33',
  ...change,
});

/** Two days more, for 170 pounds. */
export const bookingChange = (change: Partial<BookingChange> = {}): BookingChange => ({
  id: 71,
  bookingId: 9001,
  status: 'quoted',
  before: agreedHire(),
  after: agreedHire({
    returnDate: '2026-05-06',
    totalDays: 4,
    lines: [{ code: 'hire', ruleId: null, label: '', quantity: 4, unitAmount: '85.00', amount: '340.00' }],
    rentalAmount: '340.00',
    totalAmount: '590.00',
    vatAmount: '56.67',
  }),
  difference: '170.00',
  toPay: '170.00',
  toRefund: '0.00',
  expiresAt: '2099-01-01T00:00:00Z',
  createdAt: '2026-05-01T12:00:00Z',
  appliedAt: null,
  requestedBy: 'Ada Moss',
  ...change,
});
