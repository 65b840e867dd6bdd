import {
  bookingErrors,
  documentPort,
  type MadeDocument,
  type OfferedDocument,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { EnabledPlugins, Ports } from '@convoy/platform/ports';
import { Injectable } from '@nestjs/common';
import { BookingService } from '../booking.service.ts';
import { documentFile } from './document-file.rule.ts';

/** How long whoever opens a document waits for it, milliseconds. */
const DOCUMENT_BUDGET_MS = 10_000;

/** Documents of bookings that plugins make when somebody who may read the booking opens one. None is kept. */
@Injectable()
export class PluginDocuments {
  constructor(
    private readonly ports: Ports,
    private readonly plugins: EnabledPlugins,
    private readonly bookings: BookingService,
  ) {}

  /** @throws BOOKING_NOT_FOUND */
  async offered(ctx: RequestContext, bookingId: number): Promise<OfferedDocument[]> {
    await this.bookings.get(ctx, bookingId);
    return (await this.ports.answerersOf(ctx, documentPort)).map((pluginId) => ({
      pluginId,
      ...this.plugins.named(pluginId, ctx.language),
    }));
  }

  /**
   * @throws BOOKING_NOT_FOUND, TEST_KEY_ONLY_READS, BOOKING_DOCUMENT_NOT_OFFERED, BOOKING_DOCUMENT_REFUSED,
   *   BOOKING_DOCUMENT_FAILED
   */
  async made(ctx: RequestContext, bookingId: number, pluginId: string): Promise<MadeDocument> {
    await this.bookings.get(ctx, bookingId);
    // What a plugin does for it is its own: for whoever only tries none is asked, and none failed.
    if (ctx.tenant.onlyRead) throw new DomainError(commonErrors.TEST_KEY_ONLY_READS);
    const outcome = await this.ports.askOf(
      ctx,
      documentPort,
      pluginId,
      { bookingId, language: ctx.language },
      { withinMs: DOCUMENT_BUDGET_MS },
    );
    if (!outcome) throw new DomainError(bookingErrors.BOOKING_DOCUMENT_NOT_OFFERED);
    // In the language it was asked in: the plugin's own words.
    if (outcome.kind === 'refused')
      throw new DomainError(bookingErrors.BOOKING_DOCUMENT_REFUSED, { sentence: outcome.sentence });
    const file = outcome.kind === 'answered' ? documentFile(outcome.answer) : null;
    if (!file) throw new DomainError(bookingErrors.BOOKING_DOCUMENT_FAILED);
    return file;
  }
}
