import { TermsQueries } from '@convoy/booking/server';
import { formatLocales, languageFor } from '@convoy/platform/i18n';
import { Injectable } from '@nestjs/common';
import { paymentTexts } from '../../mails/payment.texts.ts';
import { EvidenceSources } from './evidence-sources.ts';

/** What the customer accepted when they booked: who, when, and word for word what they read. */
@Injectable()
export class AcceptedTermsSource {
  constructor(sources: EvidenceSources, terms: TermsQueries) {
    sources.add('accepted-terms', async (ctx, { bookingId }) => {
      const accepted = await terms.ofBooking(ctx, bookingId);
      if (!accepted) return [];
      // The frame is for the bank; the words stay as they were read.
      const language = languageFor({ language: null }, ctx.tenant);
      const at = new Intl.DateTimeFormat(formatLocales[language], {
        timeZone: ctx.tenant.timeZone,
        dateStyle: 'medium',
        timeStyle: 'long',
      }).format(accepted.acceptedAt);
      const said = paymentTexts.in(language)('disputes.paper.termsAccepted', {
        name: `${accepted.firstName} ${accepted.lastName}`,
        at,
        edition: accepted.edition,
        hash: accepted.sha256,
      });
      return [{ kind: 'terms' as const, text: `${said}\n\n${accepted.words}` }];
    });
  }
}
