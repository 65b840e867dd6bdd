import { IdentityQueries } from '@convoy/identity/server';
import type { DigestFrequency, NotificationDigest } from '@convoy/notification/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type DataContext } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { languageFor } from '@convoy/platform/i18n';
import { TenantMailer } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import { NotificationWords } from '../notification-words.ts';
import { digestMail } from './digest.mail.ts';
import { DigestQueries } from './digest.queries.ts';
import { digestTime } from './digest-time.rule.ts';

/** What is new to staff and not read, by mail: how often, and sending it. */
@Injectable()
export class DigestService {
  constructor(
    private readonly queries: DigestQueries,
    private readonly users: IdentityQueries,
    private readonly mailer: TenantMailer,
    private readonly words: NotificationWords,
  ) {}

  async chosen(ctx: RequestContext): Promise<NotificationDigest> {
    return { frequency: await this.queries.chosen(ctx, chooser(ctx)) };
  }

  async choose(ctx: RequestContext, frequency: DigestFrequency): Promise<NotificationDigest> {
    await this.queries.choose(ctx, chooser(ctx), frequency);
    return this.chosen(ctx);
  }

  /**
   * Sends a brand's digests of this morning to those who have not got theirs: what they have not read and was in none before,
   * and nothing where there is none. What cannot be sent is tried again by the next run; what a worker died over comes with the
   * next morning's, because nobody knows whether it left.
   * @param now the database's, unless said
   * @returns how many were sent
   */
  async send(ctx: RequestContext, now?: Date): Promise<number> {
    const time = digestTime(now ?? (await this.queries.now(ctx)), ctx.tenant.timeZone);
    if (!time) return 0;
    const due = await this.queries.due(ctx, time);
    if (due.length === 0) return 0;
    const staff = new Map((await this.users.staff(ctx)).map((person) => [person.id, person]));
    const failures: unknown[] = [];
    let sent = 0;
    for (const one of due) {
      const person = staff.get(one.userId);
      if (!person) continue;
      const news = await this.queries.claim(ctx, time.day, one);
      // Read meanwhile, or another worker's.
      if (news.length === 0) continue;
      const about = { brand: ctx.tenant.name, day: time.day, frequency: one.frequency };
      try {
        await this.mailer.send(
          ctx,
          digestMail(news, about, { ...person, language: languageFor(person, ctx.tenant) }, this.words),
        );
      } catch (error) {
        await this.queries.release(ctx, time.day, one.userId);
        failures.push(error);
        continue;
      }
      await this.queries.sent(ctx, time.day, one.userId);
      sent += 1;
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} digests could not be sent`);
    return sent;
  }

  sweep(ctx: DataContext): Promise<void> {
    return this.queries.sweep(ctx);
  }
}

/** @throws UNAUTHENTICATED for a guest */
function chooser(ctx: RequestContext): number {
  if (!ctx.actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
  return ctx.actor.id;
}
