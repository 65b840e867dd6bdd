import { createHash, randomBytes } from 'node:crypto';
import { assistantErrors, type ConfirmAction, type ConfirmCard } from '@convoy/assistant/contract';
import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import type { Proposal } from '../converse/reply.ts';

/** How long a proposed write waits: less than the quote it stands on is honoured. */
const MINUTES = 15;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The same text for the same arguments, whatever order the database keeps their keys in. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value && typeof value === 'object')
    return `{${Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`)
      .join(',')}}`;
  return JSON.stringify(value ?? null);
}

/** A write that its person confirmed. */
export interface Confirmed {
  readonly id: number;
  readonly action: ConfirmAction;
  readonly arguments: Record<string, unknown>;
}

/** Writes that were proposed: each runs once, for one person, with the arguments that were shown. */
@Injectable()
export class Confirmations {
  constructor(private readonly db: TenantDb) {}

  /** Stores a proposal of the running transaction. @returns the card with the token, which is stored nowhere */
  async propose(
    tx: TenantTx,
    ctx: RequestContext,
    conversationId: number,
    proposal: Proposal,
  ): Promise<ConfirmCard> {
    const token = randomBytes(32).toString('base64url');
    const written = canonical(proposal.arguments);
    const { rows } = await sql<{ expires_at: Date }>`
      insert into assistant_confirmation
        (tenant_id, conversation_id, user_id, token_hash, action, arguments, arguments_hash, expires_at)
      values (${ctx.tenant.id}, ${conversationId}, ${ctx.actor!.id}, ${hashOf(token)}, ${proposal.action},
        ${written}::jsonb, ${hashOf(`${proposal.action} ${written}`)}, now() + ${`${MINUTES} minutes`}::interval)
      returning expires_at`.execute(tx);
    return {
      kind: 'confirm',
      action: proposal.action,
      token,
      expiresAt: rows[0]!.expires_at.toISOString(),
      van: null,
      reference: null,
      pickupDate: null,
      returnDate: null,
      pickupLocation: null,
      returnLocation: null,
      totalDays: null,
      rentalAmount: null,
      depositAmount: null,
      totalAmount: null,
      feeAmount: null,
      refundAmount: null,
      difference: null,
      text: null,
      ...proposal.card,
    };
  }

  /**
   * A confirmation that can run: unused, in time, of this person and conversation, with the arguments that were shown.
   * @throws CONFIRMATION_GONE
   */
  async read(ctx: RequestContext, conversationId: number, token: string): Promise<Confirmed> {
    const { rows } = await sql<Confirmed & { arguments_hash: string }>`
      select id, action, arguments, arguments_hash from assistant_confirmation
      where tenant_id = ${ctx.tenant.id} and token_hash = ${hashOf(token)} and conversation_id = ${conversationId}
        and user_id = ${ctx.actor!.id} and used_at is null and expires_at > now()`.execute(this.db.read(ctx));
    const [row] = rows;
    if (!row || hashOf(`${row.action} ${canonical(row.arguments)}`) !== row.arguments_hash)
      throw new DomainError(assistantErrors.CONFIRMATION_GONE);
    return { id: row.id, action: row.action, arguments: row.arguments };
  }

  /** @throws CONFIRMATION_GONE where another press used it meanwhile */
  async assertUnused(ctx: RequestContext, id: number): Promise<void> {
    const { rows } = await sql`
      select id from assistant_confirmation
      where tenant_id = ${ctx.tenant.id} and id = ${id} and used_at is null`.execute(this.db.read(ctx));
    if (rows.length === 0) throw new DomainError(assistantErrors.CONFIRMATION_GONE);
  }

  /**
   * Uses a confirmation up in the transaction of what it does: both happen or neither, and of two presses at once one does.
   * @throws CONFIRMATION_GONE where it was used meanwhile
   */
  async use(tx: TenantTx, ctx: RequestContext, id: number): Promise<void> {
    const { rows } = await sql`
      update assistant_confirmation set used_at = now()
      where tenant_id = ${ctx.tenant.id} and id = ${id} and used_at is null returning id`.execute(tx);
    if (rows.length === 0) throw new DomainError(assistantErrors.CONFIRMATION_GONE);
  }
}
