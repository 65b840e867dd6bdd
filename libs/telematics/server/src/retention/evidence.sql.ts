import { type RawBuilder, sql } from '@convoy/platform/db';

/** States of a dispute that is not settled: its points are evidence. */
const OPEN = ['warning_needs_response', 'warning_under_review', 'needs_response', 'under_review'];

/**
 * Whether the points of a hire are evidence still: its payment is disputed, damage is charged and not decided, or a part of its deposit
 * is kept for damage and its customer may object or did.
 * @param tenant and `booking`: the columns that name the hire
 * @param ended cases that ended since count as well; null for none
 */
export const isEvidence = (
  tenant: RawBuilder<unknown>,
  booking: RawBuilder<unknown>,
  ended: Date | null,
) => sql<boolean>`(
  exists (
    select from payment_dispute d
    where d.tenant_id = ${tenant} and d.booking_id = ${booking}
      and (d.status = any(${OPEN}::text[]) or d.updated_at >= ${ended}::timestamptz))
  or exists (
    select from hire_charge c
    where c.tenant_id = ${tenant} and c.booking_id = ${booking} and c.kind = 'damage'
      and (c.state = 'proposed' or c.decided_at >= ${ended}::timestamptz))
  or exists (
    select from deposit_keep dk join deposit_keep_line l on l.tenant_id = dk.tenant_id and l.booking_id = dk.booking_id
    where dk.tenant_id = ${tenant} and dk.booking_id = ${booking} and l.kind = 'damage'
      and (dk.state in ('pending', 'objected') or dk.settled_at >= ${ended}::timestamptz))
)`;
