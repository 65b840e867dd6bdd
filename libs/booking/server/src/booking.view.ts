import type {
  Booking,
  BookingListItem,
  BookingPaymentStatus,
  BookingStatus,
  PluginChoices,
  PriceLine,
} from '@convoy/booking/contract';
import { formatPence } from '@convoy/platform/money';
import { outstandingOf } from './money/outstanding.rule.ts';

/** What a booking is joined to. */
interface JoinedRow {
  van_make: string;
  van_model: string;
  van_registration: string;
  van_type: string;
  customer_first_name: string;
  customer_last_name: string;
  pickup_depot_name: string;
  return_depot_name: string;
}

/** A booking as a list reads it: no more of its columns than a row of the list shows. */
export interface BookingListRow extends JoinedRow {
  id: number;
  reference: string;
  customer_id: number;
  van_id: number;
  pickup_date: string;
  pickup_time: string | null;
  return_date: string;
  return_time: string | null;
  return_at: Date;
  pickup_depot_id: number;
  return_depot_id: number;
  total_days: number;
  rental_pence: number;
  deposit_pence: number;
  rental_paid_pence: number;
  deposit_paid_pence: number;
  cancellation_fee_pence: number;
  status: string;
  payment_status: string;
  created_at: Date;
}

/** A booking with all of its own columns. */
export interface WholeRow extends BookingListRow {
  operator_id: number | null;
  pickup_at: Date;
  daily_rate_pence: number;
  promotion_id: number | null;
  lines: unknown;
  plugin_choices: unknown;
  vat_pence: number;
  miles_per_day: number | null;
  extra_mile_pence: number | null;
  hold_expires_at: Date | null;
  notes: string | null;
  updated_at: Date;
  overdue_at: Date | null;
  cancelled_at: Date | null;
  cancel_reason: string | null;
  handed_over_at: Date | null;
  returned_at: Date | null;
  version: number;
  van_image_url: string | null;
  least_cancel_percent: number;
  /** As the terms of hire said when it was made; null where it was made before they were kept. */
  cancellation: unknown;
  no_show_percent: number | null;
}

/** A booking as its page reads it. */
export interface BookingRow extends WholeRow {
  extras: Booking['extras'];
  promotion_code: string | null;
}

const instants = [
  'pickup_at',
  'return_at',
  'created_at',
  'updated_at',
  'hold_expires_at',
  'overdue_at',
  'cancelled_at',
  'handed_over_at',
  'returned_at',
] as const satisfies readonly (keyof BookingRow)[];

/** The row as a function of the database answers it in JSON, where instants are text. */
export function bookingRowOf(json: unknown): BookingRow {
  const row = json as Record<string, unknown>;
  const read = instants.map((name) => [name, row[name] == null ? null : new Date(String(row[name]))]);
  return { ...row, ...Object.fromEntries(read) } as unknown as BookingRow;
}

const moment = (date: string, time: string | null) => (time ? `${date}T${time.slice(0, 5)}` : date);

/** The contract's form of a booking. */
export function toBooking(row: BookingRow, currency: string): Booking {
  return { ...toListedBooking(row, currency), extras: row.extras, promotionCode: row.promotion_code };
}

/** As much of a booking as its own columns say. */
export type ListedBooking = Omit<Booking, 'extras' | 'promotionCode'>;

/** A booking without what is kept beside it. */
export function toListedBooking(row: WholeRow, currency: string): ListedBooking {
  return {
    ...toListItem(row),
    vanImageUrl: row.van_image_url,
    operatorId: row.operator_id,
    pickupAt: row.pickup_at.toISOString(),
    returnAt: row.return_at.toISOString(),
    pluginChoices: row.plugin_choices as PluginChoices,
    dailyRate: formatPence(row.daily_rate_pence),
    lines: row.lines as PriceLine[],
    rentalAmount: formatPence(row.rental_pence),
    depositAmount: formatPence(row.deposit_pence),
    vatAmount: formatPence(row.vat_pence),
    milesPerDay: row.miles_per_day,
    extraMileAmount: row.extra_mile_pence === null ? null : formatPence(row.extra_mile_pence),
    currency,
    outstandingDeposit: formatPence(outstandingOf(row).depositPence),
    holdExpiresAt: row.hold_expires_at?.toISOString() ?? null,
    cancellationFee: formatPence(row.cancellation_fee_pence),
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelReason: row.cancel_reason,
    handedOverAt: row.handed_over_at?.toISOString() ?? null,
    returnedAt: row.returned_at?.toISOString() ?? null,
    version: row.version,
    notes: row.notes,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The contract's form of a row of the list. */
export function toListItem(row: BookingListRow): BookingListItem {
  const total = row.rental_pence + row.deposit_pence;
  const due = outstandingOf(row);
  return {
    id: row.id,
    reference: row.reference,
    customerId: row.customer_id,
    customerName: `${row.customer_first_name} ${row.customer_last_name}`,
    vanId: row.van_id,
    vanMake: row.van_make,
    vanModel: row.van_model,
    pickupDate: moment(row.pickup_date, row.pickup_time),
    returnDate: moment(row.return_date, row.return_time),
    vanRegistration: row.van_registration,
    vanType: row.van_type as BookingListItem['vanType'],
    pickupLocation: row.pickup_depot_name,
    returnLocation: row.return_depot_id === row.pickup_depot_id ? null : row.return_depot_name,
    pickupDepotId: row.pickup_depot_id,
    returnDepotId: row.return_depot_id,
    totalDays: row.total_days,
    overdue: row.status === 'active' && row.return_at.getTime() < Date.now(),
    status: row.status as BookingStatus,
    paymentStatus: row.payment_status as BookingPaymentStatus,
    totalAmount: formatPence(total),
    outstandingAmount: formatPence(due.rentalPence + due.depositPence),
    createdAt: row.created_at.toISOString(),
  };
}
