import { DEMO_MINUTES, type DemoSlots, enquiryErrors } from '@convoy/enquiry/contract';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { bookingCalendar } from '@convoy/platform/mail';
import { TenancyService } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import { EnquiryQueries } from '../enquiries/enquiry.queries.ts';
import { demoSlots } from './demo-slots.rule.ts';

const MINUTE_MS = 60_000;

/** Demonstrations of the product that visitors of the platform ask for. */
@Injectable()
export class Demos {
  constructor(
    private readonly queries: EnquiryQueries,
    private readonly tenancy: TenancyService,
  ) {}

  /** Times that are offered and that nothing is asked for yet. */
  async slots(ctx: RequestContext): Promise<DemoSlots> {
    const taken = new Set((await this.queries.demosAhead(ctx)).map((at) => at.getTime()));
    const free = demoSlots(new Date(), ctx.tenant.timeZone).filter((at) => !taken.has(at.getTime()));
    return { minutes: DEMO_MINUTES, slots: free.map((at) => at.toISOString()) };
  }

  /** Whether demonstrations begin at that instant, taken or not; brands give none. */
  offers({ tenant }: RequestContext, at: string): boolean {
    return (
      tenant.kind === 'platform' &&
      demoSlots(new Date(), tenant.timeZone).some((slot) => slot.getTime() === Date.parse(at))
    );
  }

  /**
   * The file of a calendar entry.
   * @throws ENQUIRY_SLOT_GONE where no demonstration begins then
   */
  async calendar(ctx: RequestContext, at: string): Promise<string> {
    if (!this.offers(ctx, at)) throw new DomainError(enquiryErrors.ENQUIRY_SLOT_GONE);
    const { name, contact } = await this.tenancy.view(ctx.tenant, ctx.language);
    const start = new Date(at);
    return bookingCalendar({
      uid: `demo-${start.getTime()}@${contact.email.split('@')[1]}`,
      sequence: 0,
      start,
      end: new Date(start.getTime() + DEMO_MINUTES * MINUTE_MS),
      summary: name,
      organizer: { name, email: contact.email },
      language: ctx.language.slice(0, 2),
    });
  }
}
