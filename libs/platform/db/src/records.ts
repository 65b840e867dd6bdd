import type { RequestContext } from '@convoy/platform/context';
import type { EventDefinition } from '@convoy/platform/events';
import type { TenantTx } from './tenant-db.ts';

/**
 * Writes an event to the outbox in the transaction of its change. The payload is checked against the event's
 * schema: a wrong one is a fault of ours and fails the change.
 * @param aggregate what it is about, e.g. `booking:123`; events of one aggregate are delivered in order
 */
export async function writeEvent<T>(
  tx: TenantTx,
  ctx: Pick<RequestContext, 'tenant'>,
  event: EventDefinition<T>,
  aggregate: string,
  payload: T,
): Promise<void> {
  await tx
    .insertInto('outbox_event')
    .values({
      tenant_id: ctx.tenant.id,
      type: event.type,
      aggregate,
      payload: JSON.stringify(event.payload.parse(payload)),
    })
    .execute();
}

/** One line for the auditors: who did what to which record, in the transaction of the change. */
export async function writeAudit(
  tx: TenantTx,
  ctx: RequestContext,
  entry: { action: string; subject: string; subjectId?: number; details?: Record<string, unknown> },
): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      tenant_id: ctx.tenant.id,
      actor_id: ctx.actor?.id ?? null,
      actor_kind: ctx.actorKind,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subjectId ?? null,
      details: JSON.stringify(entry.details ?? {}),
      request_id: ctx.requestId,
    })
    .execute();
}
