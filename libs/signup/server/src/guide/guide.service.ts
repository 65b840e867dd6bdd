import { Entitlements } from '@convoy/billing/server';
import { IdentityQueries, StaffInvitations } from '@convoy/identity/server';
import type { RequestContext } from '@convoy/platform/context';
import { isDuplicate, TenantDb, writeAudit } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import {
  type FirstSteps,
  firstStepNames,
  type InviteColleagueInput,
  type InvitedColleague,
  signupErrors,
} from '@convoy/signup/contract';
import { Injectable } from '@nestjs/common';
import { GuideQueries } from './guide.queries.ts';

/** Invitations that one admin sends in an hour. */
const INVITATIONS_PER_HOUR = 20;
const HOUR = 3600;

/** The first steps of a new brand, as its admins see them. */
@Injectable()
export class Guide {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: GuideQueries,
    private readonly invitations: StaffInvitations,
    private readonly attempts: IdentityQueries,
    private readonly entitlements: Entitlements,
  ) {}

  async steps(ctx: RequestContext): Promise<FirstSteps> {
    const found = await this.queries.steps(ctx);
    if (!found) return { shown: false, done: [], sample: 0 };
    const { shown, sample } = found;
    return { shown, done: firstStepNames.filter((step) => found.done[step]), sample };
  }

  async putAway(ctx: RequestContext): Promise<void> {
    await this.db.write(ctx, (tx) => this.queries.close(tx, ctx));
  }

  /** Prices and terms that the brand began with were checked. Noted once. */
  async noteReviewed(ctx: RequestContext): Promise<void> {
    await this.db.write(ctx, async (tx) => {
      const isFirst = await this.queries.noteReviewed(tx, ctx);
      if (isFirst)
        await writeAudit(tx, ctx, { action: 'review', subject: 'FirstSteps', subjectId: ctx.tenant.id });
    });
  }

  /**
   * Makes an account for a colleague and mails them a link.
   * @throws COLLEAGUE_EMAIL_TAKEN, PLAN_USER_LIMIT, TOO_MANY_REQUESTS
   */
  async invite(ctx: RequestContext, colleague: InviteColleagueInput): Promise<InvitedColleague> {
    const [sent] = await this.attempts.countAttempt(ctx, [`invite-of:${ctx.actor?.id}`], 'hour');
    if (sent! > INVITATIONS_PER_HOUR)
      throw new DomainError(commonErrors.TOO_MANY_REQUESTS, {
        seconds: HOUR - (Math.floor(Date.now() / 1000) % HOUR),
      });
    try {
      const id = await this.db.write(ctx, (tx) => this.invitations.invite(tx, ctx, colleague));
      return { id, ...colleague };
    } catch (error) {
      if (isDuplicate(error, 'app_user_email'))
        throw new DomainError(signupErrors.COLLEAGUE_EMAIL_TAKEN, { email: colleague.email });
      throw await this.entitlements.explainPeople(ctx, error);
    }
  }
}
