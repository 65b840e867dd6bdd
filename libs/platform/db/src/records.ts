import type { RequestContext } from '@convoy/platform/context';
import type { EventDefinition } from '@convoy/platform/events';
import { sql } from 'kysely';
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

/** As {@link writeEvent}, of many at once: one statement, in the order given. */
export async function writeEvents<T>(
  tx: TenantTx,
  ctx: Pick<RequestContext, 'tenant'>,
  event: EventDefinition<T>,
  entries: readonly { readonly aggregate: string; readonly payload: T }[],
): Promise<void> {
  if (entries.length === 0) return;
  const payloads = entries.map(({ payload }) => JSON.stringify(event.payload.parse(payload)));
  await sql`
    insert into outbox_event (tenant_id, type, aggregate, payload)
    select ${ctx.tenant.id}::bigint, ${event.type}::text, given.aggregate, given.payload
    from unnest(${entries.map(({ aggregate }) => aggregate)}::text[], ${payloads}::jsonb[])
      with ordinality as given (aggregate, payload, place)
    order by given.place`.execute(tx);
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

/** As {@link writeAudit}, of one thing done to many records: one statement. */
export async function writeAudits(
  tx: TenantTx,
  ctx: RequestContext,
  entry: {
    action: string;
    subject: string;
    subjectIds: readonly number[];
    details?: Record<string, unknown>;
  },
): Promise<void> {
  if (entry.subjectIds.length === 0) return;
  await sql`
    insert into audit_entry (tenant_id, actor_id, actor_kind, action, subject, subject_id, details, request_id)
    select ${ctx.tenant.id}::bigint, ${ctx.actor?.id ?? null}::bigint, ${ctx.actorKind}::text, ${entry.action}::text,
      ${entry.subject}::text, given.id, ${JSON.stringify(entry.details ?? {})}::jsonb, ${ctx.requestId}::text
    from unnest(${[...entry.subjectIds]}::bigint[]) as given (id)`.execute(tx);
}
