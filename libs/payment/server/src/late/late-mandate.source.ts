import { formatLocales, languageFor } from '@convoy/platform/i18n';
import { formatPounds } from '@convoy/platform/money';
import { Injectable } from '@nestjs/common';
import { EvidenceSources } from '../disputes/evidence/evidence-sources.ts';
import { paymentTexts } from '../mails/payment.texts.ts';
import { MandateQueries } from './mandate.queries.ts';

/** Of a later cost that a bank asks back: what its customer agreed to when the card was kept, and when they were told. */
@Injectable()
export class LateMandateSource {
  constructor(sources: EvidenceSources, mandates: MandateQueries) {
    sources.add('late-mandate', async (ctx, { paymentId }) => {
      const allowed = await mandates.allowing(ctx, paymentId);
      if (!allowed) return [];
      const language = languageFor({ language: null }, ctx.tenant);
      const locale = formatLocales[language];
      const instants = new Intl.DateTimeFormat(locale, {
        timeZone: ctx.tenant.timeZone,
        dateStyle: 'medium',
        timeStyle: 'long',
      });
      const t = paymentTexts.in(language);
      const { name, words, note } = allowed;
      const text = [
        t('disputes.paper.cardAgreed', { name, at: instants.format(allowed.agreedAt) }),
        ...(words === null ? [] : [words]),
        t('disputes.paper.lateTold', {
          name,
          at: instants.format(allowed.toldAt),
          amount: formatPounds(allowed.amountPence, locale),
          reason: t(`late.reasons.${allowed.reason}`),
          note,
          hours: allowed.waitHours,
        }),
      ].join('\n\n');
      return [{ kind: 'terms' as const, text }];
    });
  }
}
