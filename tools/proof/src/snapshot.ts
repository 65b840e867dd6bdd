import { addDays, civilToday } from '@convoy/platform/time';
import type { Brand } from './brand.ts';
import type { OwnBooking, Snapshot } from './money-faults.rule.ts';
import type { Processes } from './processes.ts';

const number = (text: string | undefined) => (text ? Number(text) : null);

/** Everything about a brand's money as our database, our doors and the provider have it. */
export async function takeSnapshot(processes: Processes, brand: Brand): Promise<Snapshot> {
  const { stripe, tenant } = brand;
  const today = civilToday(tenant.timeZone);
  const [bookings, provider, faults, leftOver] = [
    await processes.rows<OwnBooking>(BOOKINGS, [tenant.id]),
    await processes.rows<{ pence: number }>(
      `select coalesce(sum(amount_pence), 0)::bigint as pence from ledger_posting
       where tenant_id = $1 and account = 'provider'`,
      [tenant.id],
    ),
    await processes.rows<object>('select * from app.ledger_faults($1)', [tenant.id]),
    await processes.rows<{ what: string }>(LEFT_OVER, [tenant.id]),
  ];
  const report = await brand.staff(
    'GET',
    `/api/payments/ledger?from=${addDays(today, -2)}&to=${addDays(today, 1)}`,
  );
  if (report.status !== 200) throw new Error(`The report of the books: ${JSON.stringify(report)}`);
  const [intents, refunds] = [
    await stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 }),
    await stripe.refunds.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 }),
  ];
  const journal = (await (await fetch(`${processes.provider}/_emulator/journal`)).json()) as {
    ledger: { account: string; payment_intent: string | null; net: number }[];
  };
  return {
    bookings,
    intents: intents.map(({ id, status, amount, metadata }) => ({
      id,
      status,
      amountPence: amount,
      paymentId: number(metadata.convoy_payment),
    })),
    refunds: refunds.map(({ id, payment_intent, amount, status, metadata }) => ({
      id,
      intentId: String(payment_intent),
      amountPence: amount,
      status: String(status),
      refundId: number(metadata?.convoy_refund),
    })),
    journal: journal.ledger
      .filter(({ account }) => account === brand.account)
      .map(({ payment_intent, net }) => ({ intentId: payment_intent, netPence: net })),
    bookedPence: provider[0]?.pence ?? 0,
    ledgerFaults: faults,
    report: report.body,
    leftOver: leftOver.map(({ what }) => what),
  };
}

const BOOKINGS = `
  select b.id, b.status, b.deposit_settled_at is not null as deposit_settled,
    (select count(*)::int from van_allocation a where a.tenant_id = b.tenant_id and a.booking_id = b.id) as allocations,
    b.rental_paid_pence + b.deposit_paid_pence - b.refunded_elsewhere_pence as "countedPence",
    (select coalesce(sum(l.amount_pence), 0)::bigint from ledger_posting l
     where l.tenant_id = b.tenant_id and l.booking_id = b.id and l.account = 'provider') as "bookedPence",
    (select coalesce(json_agg(json_build_object('id', p.id, 'status', p.status, 'intentId', p.stripe_payment_intent_id,
       'amountPence', p.amount_pence)), '[]')
     from payment p where p.tenant_id = b.tenant_id and p.booking_id = b.id) as payments,
    (select coalesce(json_agg(json_build_object('id', r.id, 'status', r.status, 'amountPence', r.amount_pence)), '[]')
     from payment_refund r where r.tenant_id = b.tenant_id and r.booking_id = b.id) as refunds,
    (select coalesce(json_agg(json_build_object('type', e.type,
       'about', coalesce(e.payload->'refundId', e.payload->'paymentId', e.payload->'bookingId'))), '[]')
     from outbox_event e where e.tenant_id = b.tenant_id and (e.payload->>'bookingId')::bigint = b.id) as told
  from booking b where b.tenant_id = $1`;

const LEFT_OVER = `
  select 'event ' || type || coalesce(': ' || last_error, '') as what from outbox_event
  where tenant_id = $1 and delivered_at is null
  union all
  select 'message ' || type from payment_event_parked where tenant_id = $1 and settled_at is null
  union all
  select 'refund ' || id || ' of booking ' || booking_id from payment_refund where tenant_id = $1 and status = 'requested'
  union all
  select 'payment ' || id || ' of booking ' || booking_id || ' is processing' from payment
  where tenant_id = $1 and status = 'processing'`;
