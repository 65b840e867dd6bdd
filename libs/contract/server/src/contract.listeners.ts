import { agreementLinkSent, agreementSigned } from '@convoy/contract/contract';
import { formatLocales, type PageLanguage } from '@convoy/platform/i18n';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { Sealer } from '@convoy/platform/sealing';
import { TenancyService, TenantMailer } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import { AgreementQueries } from './agreements/agreement.queries.ts';
import { verifyPath } from './agreements/agreement.view.ts';
import { AgreementLinkQueries } from './links/agreement-link.queries.ts';
import { LINK_PURPOSE } from './links/agreement-links.service.ts';
import { contractTexts } from './text/contract.texts.ts';

/** Mails of the slice: the link to sign, and the sealed copy. Both belong to the contract, so preferences cannot switch them off. */
@Injectable()
export class ContractListeners {
  constructor(
    registry: ListenerRegistry,
    agreements: AgreementQueries,
    links: AgreementLinkQueries,
    mailer: TenantMailer,
    tenancy: TenancyService,
    sealer: Sealer,
  ) {
    registry.add({
      name: 'contract.link-mail',
      event: agreementLinkSent,
      handle: async (ctx, { agreementId, linkId, sealedToken }) => {
        const [agreement, until] = await Promise.all([
          agreements.one(ctx, agreementId),
          links.expiryOf(ctx, linkId),
        ]);
        // Used, replaced or run out before the mail was its turn.
        if (!agreement || !until || agreement.signed_at) return;
        const language = agreement.language as PageLanguage;
        const t = contractTexts.in(language);
        const { name: brand } = await tenancy.view(ctx.tenant, language);
        const words = { name: agreement.customer_name, reference: agreement.reference, brand };
        await mailer.send(ctx, {
          id: `agreement-link-${linkId}`,
          to: agreement.customer_email,
          language,
          subject: t('mails.link.subject', words),
          preheader: t('mails.link.preheader'),
          heading: t('mails.link.heading'),
          paragraphs: [t('mails.link.text', words)],
          // Behind the hash: browsers send nothing of it to any server.
          button: {
            label: t('mails.link.button'),
            path: `/sign-agreement#token=${sealer.open(LINK_PURPOSE, sealedToken)}`,
          },
          footnote: t('mails.link.footnote', {
            until: new Intl.DateTimeFormat(formatLocales[language], {
              timeZone: ctx.tenant.timeZone,
              dateStyle: 'long',
              timeStyle: 'short',
            }).format(until),
          }),
        });
      },
    });
    registry.add({
      name: 'contract.signed-mail',
      event: agreementSigned,
      handle: async (ctx, { agreementId }) => {
        const [agreement, sealed] = await Promise.all([
          agreements.one(ctx, agreementId),
          agreements.sealed(ctx, agreementId),
        ]);
        if (!agreement?.code || !sealed) return;
        const language = agreement.language as PageLanguage;
        const t = contractTexts.in(language);
        const { name: brand } = await tenancy.view(ctx.tenant, language);
        const words = { name: agreement.customer_name, reference: agreement.reference, brand };
        await mailer.send(ctx, {
          id: `agreement-signed-${agreementId}`,
          to: agreement.customer_email,
          language,
          subject: t('mails.signed.subject', words),
          preheader: t('mails.signed.preheader'),
          heading: t('mails.signed.heading'),
          paragraphs: [t('mails.signed.text', words)],
          button: { label: t('mails.signed.button'), path: verifyPath(agreement.code) },
          attachments: [
            {
              filename: `agreement-${agreement.reference}.pdf`,
              content: sealed,
              contentType: 'application/pdf',
            },
          ],
        });
      },
    });
  }
}
