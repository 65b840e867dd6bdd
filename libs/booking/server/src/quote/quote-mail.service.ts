import { createHash } from 'node:crypto';
import { bookingErrors, quoteMailRequested } from '@convoy/booking/contract';
import { IdentityQueries, networkOf } from '@convoy/identity/server';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { DEFAULT_LANGUAGE, isPageLanguage } from '@convoy/platform/i18n';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { TenancyService, TenantMailer } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import { HirePlacesService } from '../mails/hire-places.service.ts';
import { quoteMail } from './quote.mail.ts';
import { QuoteQueries } from './quote.queries.ts';
import { QuoteService } from './quote.service.ts';

/** Mails of quotes in an hour: to one address, asked for from one address, and of a brand in all. */
const PER_HOUR = { to: 5, from: 20, brand: 500 } as const;
const HOUR = 3600;

/** Sends quotes to whoever is named: an address may be anybody's, so it gets few, and no words of the asker's. */
@Injectable()
export class QuoteMailService {
  constructor(
    registry: ListenerRegistry,
    private readonly db: TenantDb,
    private readonly quotes: QuoteService,
    private readonly queries: QuoteQueries,
    private readonly attempts: IdentityQueries,
    private readonly mailer: TenantMailer,
    private readonly tenancy: TenancyService,
    private readonly places: HirePlacesService,
  ) {
    registry.add({
      name: 'booking.quote-mail',
      event: quoteMailRequested,
      handle: (ctx, told) => this.deliver(ctx, told),
    });
  }

  /** @throws QUOTE_NOT_FOUND, QUOTE_EXPIRED, TOO_MANY_REQUESTS */
  async send(ctx: RequestContext, quoteId: number, email: string): Promise<void> {
    const quote = await this.quotes.visible(ctx, quoteId);
    if (quote.expired) throw new DomainError(bookingErrors.QUOTE_EXPIRED);
    const address = createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);
    const [to, from, brand] = await this.attempts.countAttempt(
      ctx,
      [`quote-mail-to:${address}`, `quote-mail-from:${networkOf(ctx.ip)}`, 'quote-mail'],
      'hour',
    );
    if (to! > PER_HOUR.to || from! > PER_HOUR.from || brand! > PER_HOUR.brand) {
      throw new DomainError(commonErrors.TOO_MANY_REQUESTS, {
        seconds: HOUR - (Math.floor(Date.now() / 1000) % HOUR),
      });
    }
    await this.db.write(ctx, (tx) =>
      writeEvent(tx, ctx, quoteMailRequested, `quote:${quoteId}`, {
        quoteId,
        email,
        language: ctx.language,
      }),
    );
  }

  private async deliver(
    ctx: RequestContext,
    { quoteId, email, language }: { quoteId: number; email: string; language: string },
  ): Promise<void> {
    const quote = await this.queries.quote(ctx, quoteId);
    if (!quote) return;
    const to = { email, language: isPageLanguage(language) ? language : DEFAULT_LANGUAGE };
    const { name } = await this.tenancy.view(ctx.tenant, to.language);
    const places = await this.places.ofQuote(ctx, quote);
    await this.mailer.send(ctx, quoteMail({ ...quote, places }, to, name));
  }
}
