import type { RequestContext } from '@convoy/platform/context';
import type { EventDefinition } from '@convoy/platform/events';
import { languageFor, type PageLanguage } from '@convoy/platform/i18n';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { MailConsent } from '@convoy/platform/mail';
import { TenancyService, type TenantMail, TenantMailer } from '@convoy/tenancy/server';
import { Injectable, Module } from '@nestjs/common';
import { IdentityModule } from '../identity.module.ts';
import { IdentityQueries } from '../identity.queries.ts';

/** The person that a mail is for, and the brand that writes it. */
export interface MailedPerson {
  readonly email: string;
  readonly firstName: string;
  readonly language: PageLanguage;
  /** The brand's name in that language. */
  readonly brand: string;
}

/** A mail that goes with a notification. */
export interface PersonMail<T> {
  /** Of the listener; it is stored with deliveries, so it never changes. */
  readonly name: string;
  /** Kind of the notification: a person who turned its mails off gets none. */
  readonly kind: string;
  readonly event: EventDefinition<T>;
  /** @returns null where nothing is to be said by now */
  readonly write: (
    ctx: RequestContext,
    event: T,
    to: MailedPerson,
    eventId: number,
  ) => Promise<TenantMail | null> | TenantMail | null;
}

/** Mails to one customer about an event, in their language, unless they turned mails of that kind off. */
@Injectable()
export class PersonMails {
  constructor(
    private readonly registry: ListenerRegistry,
    private readonly users: IdentityQueries,
    private readonly tenancy: TenancyService,
    private readonly mailer: TenantMailer,
    private readonly consent: MailConsent,
  ) {}

  add<T extends { readonly customerId: number }>({ name, kind, event, write }: PersonMail<T>): void {
    this.registry.add({
      name,
      event,
      handle: async (ctx, payload, { eventId }) => {
        if (!(await this.consent.wants(ctx, payload.customerId, kind))) return;
        const user = await this.users.user(ctx, payload.customerId);
        if (!user) return;
        const language = languageFor(user, ctx.tenant);
        const { name: brand } = await this.tenancy.view(ctx.tenant, language);
        const to = { email: user.email, firstName: user.firstName, language, brand };
        const mail = await write(ctx, payload, to, eventId);
        if (mail) await this.mailer.send(ctx, mail);
      },
    });
  }
}

/** For slices that mail customers about their own events. */
@Module({ imports: [IdentityModule], providers: [PersonMails], exports: [PersonMails] })
export class PersonMailsModule {}
