import { enquiryAnswered, enquiryReceived } from '@convoy/enquiry/contract';
import { chooseLanguage } from '@convoy/platform/i18n';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { TenancyService, TenantMailer } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import { EnquiryQueries } from './enquiries/enquiry.queries.ts';
import { answerMail, receivedMail } from './mails/enquiry.mails.ts';

/** Mails of messages: to the brand's own address when one comes, to its sender when staff answer. */
@Injectable()
export class EnquiryListeners {
  constructor(
    registry: ListenerRegistry,
    queries: EnquiryQueries,
    mailer: TenantMailer,
    tenancy: TenancyService,
  ) {
    registry.add({
      name: 'enquiry.received-mail',
      event: enquiryReceived,
      handle: async (ctx, { enquiryId }) => {
        const enquiry = await queries.one(ctx, enquiryId);
        if (!enquiry) return;
        const language = chooseLanguage({ tenant: ctx.tenant.languages });
        const { contact } = await tenancy.view(ctx.tenant, language);
        await mailer.send(ctx, receivedMail(enquiry, { email: contact.email, language }));
      },
    });
    registry.add({
      name: 'enquiry.answer-mail',
      event: enquiryAnswered,
      handle: async (ctx, { enquiryId }) => {
        const enquiry = await queries.one(ctx, enquiryId);
        if (enquiry?.answer) await mailer.send(ctx, answerMail(enquiry, ctx.tenant.name));
      },
    });
  }
}
