import { spacedRegistration } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { isDuplicate, TenantDb, writeAudit } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { type HireMark, type HireMarkInput, telematicsErrors } from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';
import { HireMarkQueries } from './hire-mark.queries.ts';
import { HireMarkNews } from './hire-mark-news.ts';

/** Marks of hires that are stolen or in breach. Every one leaves an audit entry, which has ids and never the reason. */
@Injectable()
export class HireMarks {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: HireMarkQueries,
    private readonly news: HireMarkNews,
  ) {}

  /** @throws TELEMATICS_VAN_NOT_FOUND, VAN_NOT_ON_HIRE, HIRE_MARKED_ALREADY */
  async mark(ctx: RequestContext, vanId: number, input: HireMarkInput): Promise<HireMark> {
    const by = ctx.actor!.id;
    let registration = '';
    try {
      const mark = await this.db.write(ctx, async (tx) => {
        const van = await this.queries.hiredVan(tx, ctx, vanId);
        if (!van) throw new DomainError(telematicsErrors.TELEMATICS_VAN_NOT_FOUND);
        registration = spacedRegistration(van.registration);
        const { bookingId } = van;
        if (bookingId === null) throw new DomainError(telematicsErrors.VAN_NOT_ON_HIRE, { registration });
        // The event of a return may still be on its way: the mark of the hire before must not stand in this one's.
        await this.news.tell(tx, ctx, 'ended', await this.queries.end(tx, ctx, { vanId }), null);
        const id = await this.queries.insert(tx, ctx, { ...input, vanId, bookingId, by });
        const { kind } = input;
        await writeAudit(tx, ctx, {
          action: 'mark',
          subject: 'HireMark',
          subjectId: id,
          details: { kind, registration, vanId, bookingId },
        });
        const told = { id, kind, vanId, registration: van.registration, bookingId };
        await this.news.tell(tx, ctx, 'marked', [told], by);
        return (await this.queries.one(tx, ctx, id))!;
      });
      await this.news.ring(ctx, vanId);
      return mark;
    } catch (error) {
      if (isDuplicate(error, 'telematics_hire_mark_open'))
        throw new DomainError(telematicsErrors.HIRE_MARKED_ALREADY, { registration });
      throw error;
    }
  }

  /** @throws HIRE_MARK_NOT_FOUND also where it has ended */
  async takeBack(ctx: RequestContext, id: number): Promise<void> {
    const by = ctx.actor!.id;
    const ended = await this.db.write(ctx, async (tx) => {
      const [mark] = await this.queries.end(tx, ctx, { id, by });
      if (!mark) throw new DomainError(telematicsErrors.HIRE_MARK_NOT_FOUND);
      const { kind, vanId, bookingId } = mark;
      const registration = spacedRegistration(mark.registration);
      await writeAudit(tx, ctx, {
        action: 'take-back',
        subject: 'HireMark',
        subjectId: id,
        details: { kind, registration, vanId, bookingId },
      });
      await this.news.tell(tx, ctx, 'taken-back', [mark], by);
      return mark;
    });
    await this.news.ring(ctx, ended.vanId);
  }
}
