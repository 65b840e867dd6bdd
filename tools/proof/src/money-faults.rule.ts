import type { Acknowledged } from './lives.ts';

/** A booking, its payments and its refunds as our rows have them, and what is booked of it at the provider. Pence. */
export interface OwnBooking {
  readonly id: number;
  readonly status: string;
  readonly allocations: number;
  /** Whether its hire or its deposit is counted as paid, less what went back at the provider's dashboard. */
  readonly countedPence: number;
  readonly deposit_settled: boolean;
  /** What the books say it moved at the provider, fees included. */
  readonly bookedPence: number;
  readonly payments: readonly OwnPayment[];
  readonly refunds: readonly OwnRefund[];
  /** Events that were told of it, with what they are about. */
  readonly told: readonly { readonly type: string; readonly about: number | null }[];
}
export interface OwnPayment {
  readonly id: number;
  readonly status: string;
  readonly intentId: string | null;
  readonly amountPence: number;
}
export interface OwnRefund {
  readonly id: number;
  readonly status: string;
  readonly amountPence: number;
}

/** What the provider has. Pence. */
export interface ProviderIntent {
  readonly id: string;
  readonly status: string;
  readonly amountPence: number;
  /** Which of our payments it says it is. */
  readonly paymentId: number | null;
}
export interface ProviderRefund {
  readonly id: string;
  readonly intentId: string;
  readonly amountPence: number;
  readonly status: string;
  /** Which of our refunds it says it is; null for one made at the dashboard. */
  readonly refundId: number | null;
}

/** Everything about a brand's money, at rest. */
export interface Snapshot {
  readonly bookings: readonly OwnBooking[];
  readonly intents: readonly ProviderIntent[];
  readonly refunds: readonly ProviderRefund[];
  /** What the provider's journal has of each intent, fees included. */
  readonly journal: readonly { readonly intentId: string | null; readonly netPence: number }[];
  /** What the books say is at the provider. */
  readonly bookedPence: number;
  /** What `app.ledger_faults` finds. */
  readonly ledgerFaults: readonly object[];
  /** Whether the report of the books holds with the provider's movements, and if not where. */
  readonly report: { readonly holds: boolean; readonly differences: readonly object[] };
  /** What is still open although nothing is to come: events, messages, refunds, payments. */
  readonly leftOver: readonly string[];
}

const stands: ReadonlySet<string> = new Set(['confirmed', 'active', 'completed']);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const twice = <T>(items: readonly T[]): T[] => [
  ...new Set(items.filter((item, at) => items.indexOf(item) !== at)),
];

/** What is wrong with a brand's money; each a sentence that names the booking where it is about one. */
export function moneyFaults(seen: Snapshot, acknowledged: readonly Acknowledged[]): string[] {
  const faults = seen.leftOver.map((what) => `left over: ${what}`);
  const net = sum(seen.journal.map(({ netPence }) => netPence));
  if (seen.bookedPence !== net)
    faults.push(`the books have ${seen.bookedPence} at the provider, whose journal has ${net}`);
  for (const fault of seen.ledgerFaults) faults.push(`the books do not hold: ${JSON.stringify(fault)}`);
  if (!seen.report.holds) faults.push(`the report does not hold: ${JSON.stringify(seen.report.differences)}`);
  for (const id of twice(seen.intents.flatMap(({ paymentId }) => paymentId ?? [])))
    faults.push(`payment ${id} has two intents at the provider`);
  for (const id of twice(seen.refunds.flatMap(({ refundId }) => refundId ?? [])))
    faults.push(`refund ${id} was sent twice`);
  const known = new Set(seen.bookings.flatMap(({ payments }) => payments.map(({ intentId }) => intentId)));
  for (const { id, status } of seen.intents)
    if (status === 'succeeded' && !known.has(id))
      faults.push(`intent ${id} was paid and no payment names it`);
  for (const booking of seen.bookings)
    for (const fault of faultsOf(booking, seen)) faults.push(`booking ${booking.id}: ${fault}`);
  for (const told of acknowledged)
    for (const fault of broken(told, seen)) faults.push(`booking ${told.bookingId} (${told.kind}): ${fault}`);
  return faults;
}

function* faultsOf(booking: OwnBooking, seen: Snapshot): Generator<string> {
  const own = new Set(booking.payments.flatMap(({ intentId }) => intentId ?? []));
  const journal = sum(
    seen.journal.filter(({ intentId }) => own.has(intentId ?? '')).map((each) => each.netPence),
  );
  if (journal !== booking.bookedPence)
    yield `the books have ${booking.bookedPence} at the provider, whose journal has ${journal}`;
  const came = sum(
    seen.intents
      .filter(({ id, status }) => own.has(id) && status === 'succeeded')
      .map((each) => each.amountPence),
  );
  const back = sum(
    seen.refunds
      .filter(({ intentId, status }) => own.has(intentId) && status === 'succeeded')
      .map((each) => each.amountPence),
  );
  if (came - back !== booking.countedPence)
    yield `${came} came and ${back} went back, and ${booking.countedPence} is counted`;
  // Money that is neither a van's nor on its way back.
  const vanless = booking.status !== 'completed' && booking.allocations === 0;
  if (came > back && (!stands.has(booking.status) || vanless))
    yield `it is paid, has no van (${booking.status}, ${booking.allocations} allocations) and was not given back`;
  if (booking.allocations > 1) yield `it takes ${booking.allocations} vans`;
  for (const payment of booking.payments) {
    const intent = seen.intents.find(({ id }) => id === payment.intentId);
    const paid = payment.status === 'succeeded' || payment.status === 'refunded';
    if (paid !== (intent?.status === 'succeeded'))
      yield `payment ${payment.id} is ${payment.status}, its intent ${intent?.status ?? 'not there'}`;
    if (intent && intent.amountPence !== payment.amountPence)
      yield `payment ${payment.id} is of ${payment.amountPence}, its intent of ${intent.amountPence}`;
  }
  for (const refund of booking.refunds) {
    const made = seen.refunds.filter(({ refundId }) => refundId === refund.id);
    if (made.length === 0) yield `refund ${refund.id} (${refund.status}) is not at the provider`;
    if (made.some(({ amountPence }) => amountPence !== refund.amountPence))
      yield `refund ${refund.id} is of ${refund.amountPence} and another sum went back`;
    if (refund.status !== 'succeeded') yield `refund ${refund.id} is ${refund.status}`;
  }
  const once = [
    'payment.succeeded.v1',
    'payment.returned.v1',
    'payment.refund-requested.v1',
    'booking.deposit-released.v1',
  ];
  const said = booking.told
    .filter(({ type }) => once.includes(type))
    .map(({ type, about }) => `${type} of ${about}`);
  for (const news of twice(said)) yield `${news} was told twice`;
}

/** What somebody was told and is not so. */
function* broken(told: Acknowledged, seen: Snapshot): Generator<string> {
  const booking = seen.bookings.find(({ id }) => id === told.bookingId);
  if (!booking) return yield 'it was acknowledged and is not there';
  for (const { id, paymentId } of told.intents) {
    const payment = booking.payments.find((each) => each.id === paymentId);
    if (payment?.intentId !== id)
      yield `intent ${id} was given for payment ${paymentId}, which has ${payment?.intentId}`;
    if (!seen.intents.some((intent) => intent.id === id))
      yield `intent ${id} was given and is not at the provider`;
  }
  for (const id of told.paid) {
    const payment = booking.payments.find(({ intentId }) => intentId === id);
    if (!payment || !['succeeded', 'refunded'].includes(payment.status))
      yield `intent ${id} is paid, its payment is ${payment?.status ?? 'not there'}`;
  }
  if (told.cancelled && booking.status !== 'cancelled') yield `it was called off and is ${booking.status}`;
  if (told.deposit && !booking.deposit_settled) yield 'its deposit was given back and is not settled';
}
