import type { DemoBrand } from '@convoy/platform/demo';
import type { DemoYardHire } from './demo-hires.ts';
import type { PutCharge } from './put-charges.ts';
import type { Story } from './stories.ts';

const MINUTE = 60_000;

/**
 * Puts in the notice that a part of a deposit is to be kept for the accepted charges of a hire, sent soon after its return. The rest
 * of the deposit goes back at once, as when staff send the notice.
 */
export async function putNotice(
  brand: DemoBrand,
  hire: DemoYardHire,
  charges: readonly PutCharge[],
  objection: Story['objection'],
  staffId: number,
): Promise<void> {
  const { tenantId, rows } = brand;
  const lines = charges.filter(({ isAccepted, amountPence }) => isAccepted && (amountPence ?? 0) > 0);
  const keptPence = lines.reduce((sum, { amountPence }) => sum + amountPence!, 0);
  if (keptPence === 0) return;
  const now = Date.now();
  const sentAt = new Date(Math.min(hire.returned_at!.getTime() + 45 * MINUTE, now));
  await rows(
    `insert into deposit_keep (tenant_id, booking_id, amount_pence, notice_sent_at, object_until, ends_at, kept_by)
     select t.id, $2, $3, $4, d.day, (d.day + 1)::timestamp at time zone t.time_zone, $5
     from tenant t
     left join booking_policy p on p.tenant_id = t.id
     cross join lateral (
       select ($4::timestamptz at time zone t.time_zone)::date + coalesce(p.deposit_objection_days, 7) as day
     ) d
     where t.id = $1`,
    [tenantId, hire.id, keptPence, sentAt, staffId],
  );
  for (const line of lines)
    await rows(
      `insert into deposit_keep_line (tenant_id, booking_id, charge_id, kind, note, amount_pence, photos_out, photos_in)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [tenantId, hire.id, line.id, line.kind, line.note, line.amountPence, line.photosOut, line.photosIn],
    );
  await note(brand, hire, 'deposit-keep-announced', sentAt, staffId, {
    amountPence: keptPence,
    reason: lines.map((line) => line.note).join('; '),
  });
  await sendRestBack(brand, hire, hire.deposit_paid_pence - keptPence, sentAt, staffId);
  if (!objection) return;
  // Spread over the time since the notice, so that all of it has happened.
  const after = (share: number) => new Date(sentAt.getTime() + (now - sentAt.getTime()) * share);
  await rows(
    `update deposit_keep set state = 'objected', objected_at = $3, objection = $4 where tenant_id = $1 and booking_id = $2`,
    [tenantId, hire.id, after(0.5), objection.text],
  );
  await note(brand, hire, 'deposit-objected', after(0.5), hire.customer_id, {
    amountPence: keptPence,
    reason: objection.text,
  });
  const thread = [
    { by: hire.customer_id, fromStaff: false, text: objection.text, at: 0.5, isRead: true },
    { by: staffId, fromStaff: true, text: objection.answer, at: 0.7, isRead: true },
    { by: hire.customer_id, fromStaff: false, text: objection.reply, at: 0.9, isRead: false },
  ];
  for (const { by, fromStaff, text, at, isRead } of thread)
    await rows(
      `insert into booking_message (tenant_id, booking_id, author_id, from_staff, text, created_at, read_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [tenantId, hire.id, by, fromStaff, text, after(at), isRead ? after(at + 0.05) : null],
    );
}

/** Deposits of the demo were paid at the counter, so they go back there. */
async function sendRestBack(
  brand: DemoBrand,
  hire: DemoYardHire,
  pence: number,
  at: Date,
  staffId: number,
): Promise<void> {
  if (pence <= 0) return;
  const { tenantId, rows } = brand;
  await rows(
    `insert into payment_refund (tenant_id, booking_id, payment_id, amount_pence, rental_part_pence, deposit_part_pence, reason,
       status, attempt, given_back_by, settled_at, created_at, updated_at)
     select p.tenant_id, p.booking_id, p.id, $3, 0, $3, 'deposit', 'succeeded', 1, $4, $5, $5, $5
     from payment p
     where p.tenant_id = $1 and p.booking_id = $2 and p.status = 'succeeded' and p.deposit_part_pence >= $3
     order by p.id limit 1`,
    [tenantId, hire.id, pence, staffId, at],
  );
  await rows(
    `update payment p set refunded_pence = p.refunded_pence + r.amount_pence, updated_at = $3
     from payment_refund r
     where p.tenant_id = $1 and r.tenant_id = $1 and r.booking_id = $2 and r.payment_id = p.id and r.reason = 'deposit'`,
    [tenantId, hire.id, at],
  );
  await rows(
    `update booking set deposit_paid_pence = deposit_paid_pence - $3, refunded_pence = refunded_pence + $3,
       payment_status = 'part_refunded', updated_at = $4
     where tenant_id = $1 and id = $2`,
    [tenantId, hire.id, pence, at],
  );
  await note(brand, hire, 'refunded', at, null, { amountPence: pence });
}

const note = (
  { tenantId, rows }: DemoBrand,
  { id }: DemoYardHire,
  kind: string,
  at: Date,
  actor: number | null,
  details: object,
) =>
  rows(
    `insert into booking_history (tenant_id, booking_id, at, kind, actor_id, details) values ($1, $2, $3, $4, $5, $6)`,
    [tenantId, id, at, kind, actor, JSON.stringify(details)],
  );
