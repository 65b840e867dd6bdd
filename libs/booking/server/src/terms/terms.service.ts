import { type BookingTerms, bookingErrors, type HireTerms } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { languages } from '@convoy/platform/i18n';
import { ownScope } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { BookingQueries } from '../booking.queries.ts';
import { TariffService } from '../prices/tariff.service.ts';
import { hireTerms, wordsOf } from './hire-terms.rule.ts';
import { TermsQueries } from './terms.queries.ts';

/** Words that somebody accepts, as they are kept. */
export interface AgreedWords {
  readonly sha256: string;
  readonly edition: string;
  readonly language: string;
  readonly words: string;
}

/** The terms of a brand's hires: what they are today, and what was accepted with a booking. */
@Injectable()
export class TermsService {
  constructor(
    private readonly tariffs: TariffService,
    private readonly queries: TermsQueries,
    private readonly bookings: BookingQueries,
  ) {}

  /** Today's, in the language of whoever asks. */
  async today(ctx: RequestContext): Promise<HireTerms> {
    return hireTerms({ brand: ctx.tenant.name, policy: await this.tariffs.policy(ctx) }, ctx.language);
  }

  /**
   * The words of today's terms that have this hash, in whatever language they were read.
   * @throws TERMS_CHANGED where none have: nobody accepts what is no longer offered
   */
  async named(ctx: RequestContext, sha256: string): Promise<AgreedWords> {
    const facts = { brand: ctx.tenant.name, policy: await this.tariffs.policy(ctx) };
    // Mostly the first: the language of the page is that of its calls.
    for (const language of new Set([ctx.language, ...languages])) {
      const terms = hireTerms(facts, language);
      if (terms.sha256 === sha256) return { sha256, edition: terms.edition, language, words: wordsOf(terms) };
    }
    throw new DomainError(bookingErrors.TERMS_CHANGED);
  }

  /** What was accepted with a booking; a customer's own alone. @throws BOOKING_NOT_FOUND */
  async ofBooking(ctx: RequestContext, bookingId: number): Promise<BookingTerms> {
    const owner = ownScope(ctx, 'read', 'Booking', 'customerId');
    if (!(await this.bookings.booking(ctx, bookingId, owner)))
      throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    const found = await this.queries.ofBooking(ctx, bookingId);
    if (!found) return { accepted: null };
    const { acceptedAt, firstName, lastName, ...words } = found;
    return {
      accepted: {
        acceptedAt: acceptedAt.toISOString(),
        acceptedBy: `${firstName} ${lastName}`,
        ...words,
      },
    };
  }
}
