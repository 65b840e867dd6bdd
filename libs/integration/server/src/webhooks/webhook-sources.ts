import {
  bookingCancelled,
  bookingChanged,
  bookingConfirmed,
  bookingDepositKept,
  bookingDepositReleased,
  bookingDepositWaiting,
  bookingExpired,
  bookingGoodwillGiven,
  bookingHandedOver,
  bookingMessageSent,
  bookingNoShow,
  bookingOverdue,
  bookingRequested,
  bookingReturned,
} from '@convoy/booking/contract';
import { customerAdded, customerChanged, customerErased, customersMerged } from '@convoy/customer/contract';
import {
  maintenanceCancelled,
  maintenanceChanged,
  maintenanceCompleted,
  maintenanceOverran,
  maintenanceScheduled,
  maintenanceStarted,
  serviceDue,
  vanAdded,
  vanChanged,
  vanLapsed,
  vanReinstated,
  vanRetired,
  vanTransferArrived,
  vanTransferCancelled,
  vanTransferPlanned,
} from '@convoy/fleet/contract';
import { userRegistered } from '@convoy/identity/contract';
import type { WebhookData, WebhookType } from '@convoy/integration/contract';
import {
  disputeClosed,
  disputeOpened,
  lateChargeAnnounced,
  lateChargeRefused,
  lateChargeWithdrawn,
  paymentFailed,
  paymentRefunded,
  paymentRefundFailed,
  paymentRefundPostponed,
  paymentRefundRequested,
  paymentReturned,
  paymentSucceeded,
} from '@convoy/payment/contract';
import type { EventDefinition } from '@convoy/platform/events';
import { formatPence } from '@convoy/platform/money';

/** Which event of the house becomes which message, and what of it leaves the house. */
export interface WebhookSource<Payload = unknown> {
  readonly event: EventDefinition<Payload>;
  readonly type: WebhookType;
  /** The booking whose reference is wanted; null for none. */
  bookingOf(payload: Payload): number | null;
  /** @param reference of that booking; empty where there is none */
  data(payload: Payload, reference: string): unknown;
}

const sources: WebhookSource[] = [];

function of<Payload, T extends WebhookType>(
  event: EventDefinition<Payload>,
  type: T,
  data: (payload: Payload, reference: string) => WebhookData<T>,
): void {
  const bookingOf = (payload: Payload) => {
    const { bookingId, reference } = payload as { bookingId?: number | null; reference?: unknown };
    return reference === undefined ? (bookingId ?? null) : null;
  };
  sources.push({ event, type, bookingOf, data } as WebhookSource<Payload> as WebhookSource);
}

interface BookingFact {
  readonly bookingId: number;
  readonly customerId: number;
  readonly vanId: number;
}
const booking = ({ bookingId, customerId, vanId }: BookingFact, reference: string) => ({
  bookingId,
  reference,
  customerId,
  vanId,
});

of(bookingRequested, 'booking.requested', booking);
of(bookingConfirmed, 'booking.confirmed', booking);
of(bookingChanged, 'booking.changed', (payload, reference) => ({
  ...booking(payload, reference),
  changeId: payload.changeId,
  difference: formatPence(payload.differencePence),
  refund: formatPence(payload.refundPence),
  beforeVanId: payload.beforeVanId ?? null,
}));
of(bookingCancelled, 'booking.cancelled', (payload, reference) => ({
  ...booking(payload, reference),
  refund: formatPence(payload.refundPence),
  fee: formatPence(payload.feePence),
  wasHeld: payload.wasHeld ?? false,
}));
of(bookingExpired, 'booking.expired', booking);
of(bookingHandedOver, 'booking.handed_over', booking);
of(bookingReturned, 'booking.returned', booking);
of(bookingNoShow, 'booking.no_show', (payload, reference) => ({
  ...booking(payload, reference),
  refund: formatPence(payload.refundPence),
  fee: formatPence(payload.feePence),
}));
of(bookingOverdue, 'booking.overdue', (payload, reference) => ({
  ...booking(payload, reference),
  nextBookingId: payload.next?.bookingId ?? null,
}));
of(bookingMessageSent, 'booking.message_sent', (payload, reference) => ({
  ...booking(payload, reference),
  messageId: payload.messageId,
  fromStaff: payload.fromStaff,
}));
of(bookingDepositReleased, 'booking.deposit_released', (payload, reference) => ({
  ...booking(payload, reference),
  amount: formatPence(payload.amountPence),
}));
of(bookingDepositKept, 'booking.deposit_kept', (payload, reference) => ({
  ...booking(payload, reference),
  amount: formatPence(payload.amountPence),
  kept: formatPence(payload.keptPence),
}));
of(bookingDepositWaiting, 'booking.deposit_waiting', (payload, reference) => ({
  ...booking(payload, reference),
  amount: formatPence(payload.amountPence),
  because: payload.because,
}));
// Why is the customer's to read.
of(bookingGoodwillGiven, 'booking.goodwill_given', (payload, reference) => ({
  ...booking(payload, reference),
  goodwillId: payload.goodwillId,
  amount: formatPence(payload.amountPence),
}));

interface PaymentFact {
  readonly paymentId: number;
  readonly bookingId: number;
  readonly customerId: number;
  readonly amountPence: number;
}
const payment = ({ paymentId, bookingId, customerId, amountPence }: PaymentFact, reference: string) => ({
  paymentId,
  bookingId,
  reference,
  customerId,
  amount: formatPence(amountPence),
});
const taken = (payload: PaymentFact & { readonly type: 'deposit' | 'rental' }, reference: string) => ({
  ...payment(payload, reference),
  paidFor: payload.type,
});
const refund = (payload: PaymentFact & { readonly refundId: number }, reference: string) => ({
  ...payment(payload, reference),
  refundId: payload.refundId,
});

// The provider's reason may be a sentence about whoever paid.
of(paymentSucceeded, 'payment.succeeded', taken);
of(paymentFailed, 'payment.failed', taken);
of(paymentReturned, 'payment.returned', (payload, reference) => ({
  ...taken(payload, reference),
  because: payload.because,
}));
of(paymentRefundRequested, 'payment.refund_requested', refund);
of(paymentRefunded, 'payment.refunded', (payload, reference) => ({
  ...payment(payload, reference),
  refundId: payload.refundId,
}));
of(paymentRefundPostponed, 'payment.refund_postponed', refund);
of(paymentRefundFailed, 'payment.refund_failed', refund);

interface DisputeFact extends PaymentFact {
  readonly disputeId: number;
  readonly reason: string;
  readonly status: string;
  readonly dueBy: string | null;
}
const dispute = (payload: DisputeFact, reference: string) => ({
  ...payment(payload, reference),
  disputeId: payload.disputeId,
  reason: payload.reason,
  status: payload.status,
  dueBy: payload.dueBy,
});
of(disputeOpened, 'payment.dispute_opened', dispute);
of(disputeClosed, 'payment.dispute_closed', dispute);

interface LateChargeFact {
  readonly lateChargeId: number;
  readonly bookingId: number;
  readonly customerId: number;
  readonly amountPence: number;
}
const lateCharge = (
  { lateChargeId, bookingId, customerId, amountPence }: LateChargeFact,
  reference: string,
) => ({ lateChargeId, bookingId, reference, customerId, amount: formatPence(amountPence) });
of(lateChargeAnnounced, 'payment.late_charge_announced', lateCharge);
of(lateChargeRefused, 'payment.late_charge_refused', lateCharge);
of(lateChargeWithdrawn, 'payment.late_charge_withdrawn', (payload, reference) => ({
  ...lateCharge(payload, reference),
  paid: payload.paid,
}));

const van = ({ vanId }: { vanId: number }) => ({ vanId });
of(vanAdded, 'van.added', van);
of(vanChanged, 'van.changed', ({ vanId, fields }) => ({ vanId, fields }));
of(vanRetired, 'van.retired', van);
of(vanReinstated, 'van.reinstated', van);
of(vanLapsed, 'van.lapsed', ({ vanId, registration, papers }) => ({ vanId, registration, papers }));
of(vanTransferPlanned, 'van.transfer_planned', (payload) => payload);
of(vanTransferArrived, 'van.transfer_arrived', (payload) => payload);
of(vanTransferCancelled, 'van.transfer_cancelled', (payload) => payload);

interface JobFact {
  readonly jobId: number;
  readonly vanId: number;
  readonly registration: string;
  readonly type: string;
  readonly scheduledDate: string;
}
// What staff wrote about a job may name anybody.
const job = ({ jobId, vanId, registration, type, scheduledDate }: JobFact) => ({
  jobId,
  vanId,
  registration,
  type,
  scheduledDate,
});
of(maintenanceScheduled, 'maintenance.scheduled', job);
of(maintenanceChanged, 'maintenance.changed', (payload) => ({ ...job(payload), fields: payload.fields }));
of(maintenanceStarted, 'maintenance.started', job);
of(maintenanceCompleted, 'maintenance.completed', job);
of(maintenanceCancelled, 'maintenance.cancelled', job);
of(maintenanceOverran, 'maintenance.overran', (payload) => ({
  ...job(payload),
  bookingId: payload.bookingId,
  reference: payload.reference,
}));
of(serviceDue, 'maintenance.due', ({ vanName: _name, ...payload }) => payload);

of(userRegistered, 'customer.created', ({ userId }) => ({ customerId: userId, byStaff: false }));
of(customerAdded, 'customer.created', ({ customerId }) => ({ customerId, byStaff: true }));
of(customerChanged, 'customer.changed', (payload) => payload);
of(customersMerged, 'customer.merged', (payload) => payload);
of(customerErased, 'customer.erased', (payload) => payload);

/** Everything that leaves the house. */
export const webhookSources: readonly WebhookSource[] = sources;
