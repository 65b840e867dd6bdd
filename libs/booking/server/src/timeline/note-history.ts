import type { TimelineEntry } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import type { TenantTx } from '@convoy/platform/db';

/** What happened to a booking beside its moves from state to state, which a trigger notes by itself. */
export interface NotedFact {
  readonly kind: Extract<
    TimelineEntry['kind'],
    | 'changed'
    | 'paid'
    | 'refunded'
    | 'payment-failed'
    | 'overdue'
    | 'deposit-released'
    | 'deposit-kept'
    | 'deposit-keep-announced'
    | 'deposit-objected'
    | 'deposit-agreed'
    | 'hire-paid-from-deposit'
    | 'late-charge-announced'
    | 'late-charged'
    | 'late-charge-withdrawn'
    | 'gates-overridden'
  >;
  /** Money that moved. */
  readonly amountPence?: number;
  readonly changeId?: number;
  readonly reason?: string;
}

/** Adds a line to a booking's timeline, in the transaction of what it tells. */
export async function noteHistory(
  tx: TenantTx,
  ctx: Pick<RequestContext, 'tenant' | 'actor'>,
  bookingId: number,
  { kind, ...details }: NotedFact,
): Promise<void> {
  await tx
    .insertInto('booking_history')
    .values({
      tenant_id: ctx.tenant.id,
      booking_id: bookingId,
      kind,
      actor_id: ctx.actor?.id ?? null,
      details: JSON.stringify(details),
    })
    .execute();
}
