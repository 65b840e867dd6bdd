import { createHash, randomInt } from 'node:crypto';
import {
  type Enquiry,
  type EnquiryInput,
  type EnquiryQuery,
  type EnquiryReceipt,
  enquiryAnswered,
  enquiryErrors,
  enquiryReceived,
  LEAST_SECONDS,
} from '@convoy/enquiry/contract';
import { IdentityQueries, networkOf } from '@convoy/identity/server';
import type { RequestContext } from '@convoy/platform/context';
import { sqlState, TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import type { PageOf } from '@convoy/platform/http';
import { Injectable, Logger } from '@nestjs/common';
import { Demos } from '../demo/demos.service.ts';
import { EnquiryQueries, referenceOf } from './enquiry.queries.ts';

/** Messages in an hour: of one e-mail address, from one network, and to a brand in all. */
const PER_HOUR = { of: 5, from: 20, brand: 500 } as const;
const HOUR = 3600;
const UNIQUE_VIOLATION = '23505';

/** Messages from the contact form: taken from everybody, read and answered by staff. */
@Injectable()
export class Enquiries {
  private readonly logger = new Logger('Enquiries');

  constructor(
    private readonly db: TenantDb,
    private readonly queries: EnquiryQueries,
    private readonly attempts: IdentityQueries,
    private readonly demos: Demos,
  ) {}

  /**
   * Keeps a message. A program fills in the hidden field: its message is answered as any other and dropped.
   * @throws ENQUIRY_TOO_QUICK, ENQUIRY_SLOT_GONE, TOO_MANY_REQUESTS
   */
  async take(ctx: RequestContext, input: EnquiryInput): Promise<EnquiryReceipt> {
    await this.count(ctx, input.email);
    if (input.website !== '') {
      this.logger.warn('A message that fills in the hidden field of the contact form was not kept');
      return { reference: referenceOf(randomInt(2 ** 36)) };
    }
    if (input.seconds < LEAST_SECONDS) throw new DomainError(enquiryErrors.ENQUIRY_TOO_QUICK);
    if (input.demoAt !== undefined && (input.topic !== 'demo' || !this.demos.offers(ctx, input.demoAt)))
      throw new DomainError(enquiryErrors.ENQUIRY_SLOT_GONE);
    const kept = this.db.write(ctx, async (tx) => {
      const id = await this.queries.insert(tx, ctx, { ...input, language: ctx.language.slice(0, 2) });
      await writeEvent(tx, ctx, enquiryReceived, `enquiry:${id}`, { enquiryId: id, topic: input.topic });
      return { reference: referenceOf(id) };
    });
    return kept.catch((error: unknown) => {
      // The index on the time decides between two who ask for it at once.
      if (input.demoAt !== undefined && sqlState(error) === UNIQUE_VIOLATION)
        throw new DomainError(enquiryErrors.ENQUIRY_SLOT_GONE);
      throw error;
    });
  }

  list(ctx: RequestContext, query: EnquiryQuery): Promise<PageOf<Enquiry>> {
    return this.queries.list(ctx, query);
  }

  async waiting(ctx: RequestContext): Promise<{ count: number }> {
    return { count: await this.queries.waiting(ctx) };
  }

  /** @throws ENQUIRY_NOT_FOUND, ENQUIRY_ANSWERED */
  answer(ctx: RequestContext, id: number, text: string): Promise<Enquiry> {
    const by = ctx.actor?.id;
    if (by === undefined) throw new DomainError(commonErrors.FORBIDDEN);
    return this.change(ctx, id, 'answer', async (tx) => {
      const enquiry = await this.queries.answered(tx, ctx, id, text, by);
      await writeEvent(tx, ctx, enquiryAnswered, `enquiry:${id}`, { enquiryId: id });
      return enquiry;
    });
  }

  /** @throws ENQUIRY_NOT_FOUND, ENQUIRY_ANSWERED */
  close(ctx: RequestContext, id: number): Promise<Enquiry> {
    return this.change(ctx, id, 'close', (tx) => this.queries.setState(tx, ctx, id, 'closed'));
  }

  /** @throws ENQUIRY_NOT_FOUND, ENQUIRY_ANSWERED */
  reopen(ctx: RequestContext, id: number): Promise<Enquiry> {
    return this.change(ctx, id, 'reopen', (tx) => this.queries.setState(tx, ctx, id, 'new'));
  }

  private change(
    ctx: RequestContext,
    id: number,
    action: string,
    work: (tx: TenantTx) => Promise<Enquiry>,
  ): Promise<Enquiry> {
    return this.db.write(ctx, async (tx) => {
      const enquiry = await this.queries.lock(tx, ctx, id);
      if (!enquiry) throw new DomainError(enquiryErrors.ENQUIRY_NOT_FOUND);
      if (enquiry.state === 'answered') throw new DomainError(enquiryErrors.ENQUIRY_ANSWERED);
      const changed = await work(tx);
      await writeAudit(tx, ctx, { action, subject: 'Enquiry', subjectId: id, details: {} });
      return changed;
    });
  }

  private async count(ctx: RequestContext, email: string): Promise<void> {
    const address = createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);
    const [of, from, brand] = await this.attempts.countAttempt(
      ctx,
      [`enquiry-of:${address}`, `enquiry-from:${networkOf(ctx.ip)}`, 'enquiry'],
      'hour',
    );
    if (of! > PER_HOUR.of || from! > PER_HOUR.from || brand! > PER_HOUR.brand) {
      const seconds = HOUR - (Math.floor(Date.now() / 1000) % HOUR);
      throw new DomainError(commonErrors.TOO_MANY_REQUESTS, { seconds });
    }
  }
}
