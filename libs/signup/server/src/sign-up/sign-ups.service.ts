import { createHash } from 'node:crypto';
import { PlansForSale } from '@convoy/billing/server';
import { IdentityQueries, networkOf, type ProvedAccount } from '@convoy/identity/server';
import type { RequestContext } from '@convoy/platform/context';
import { isDuplicate, TenantDb, writeAudit } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { hashToken, newToken } from '@convoy/platform/sealing';
import {
  asSubdomain,
  LEAST_SECONDS,
  lookOf,
  type SignUpInput,
  type SignUpReceipt,
  type SubdomainAnswer,
  type SubdomainFault,
  signupErrors,
  subdomainFault,
} from '@convoy/signup/contract';
import { TenancyOptions } from '@convoy/tenancy/server';
import { Injectable, Logger } from '@nestjs/common';
import { SignupOptions } from '../signup.options.ts';
import { brandLogo } from './brand-logo.ts';
import { BrandOpening } from './brand-opening.service.ts';
import { newBrand } from './new-brand.ts';
import { SignUpQueries } from './sign-up.queries.ts';

/** Sign-ups in an hour: of one e-mail address, from one network, and in all. */
const PER_HOUR = { of: 5, from: 20, all: 300 } as const;
const HOUR = 3600;

/** Businesses that sign up: a brand with its first admin, at once and without anybody of the platform. */
@Injectable()
export class SignUps {
  private readonly logger = new Logger('SignUps');

  constructor(
    private readonly db: TenantDb,
    private readonly queries: SignUpQueries,
    private readonly attempts: IdentityQueries,
    private readonly opening: BrandOpening,
    private readonly plans: PlansForSale,
    private readonly options: SignupOptions,
    private readonly tenancy: TenancyOptions,
  ) {}

  /** Whether a subdomain is free, and why not. */
  async check(typed: string): Promise<SubdomainAnswer> {
    const subdomain = asSubdomain(typed);
    const fault = await this.faultOf(subdomain);
    return { subdomain, free: fault === null, fault };
  }

  /**
   * Makes a brand and its first admin, in one transaction. A program fills in the hidden field: it is answered as anybody is, and
   * nothing is made.
   * @throws SIGN_UP_TOO_QUICK, PLAN_NOT_SOLD, LOGO_REFUSED, SUBDOMAIN_REFUSED, PASSWORD_EASY, TOO_MANY_REQUESTS
   */
  async signUp(ctx: RequestContext, input: SignUpInput): Promise<SignUpReceipt> {
    await this.count(ctx, input.email);
    const handOver = newToken();
    const receipt = {
      subdomain: input.subdomain,
      origin: this.tenancy.originOf(input.subdomain),
      handOver,
    };
    if (input.website !== '') {
      this.logger.warn('A sign-up that fills in the hidden field made no brand');
      return receipt;
    }
    if (input.seconds < LEAST_SECONDS) throw new DomainError(signupErrors.SIGN_UP_TOO_QUICK);
    if (!(await this.plans.isSold(input.plan))) throw new DomainError(signupErrors.PLAN_NOT_SOLD);
    const logo = input.logo === null ? null : await brandLogo(input.logo);
    const fault = await this.faultOf(input.subdomain);
    if (fault) throw new DomainError(signupErrors.SUBDOMAIN_REFUSED, { fault });
    const brand = await newBrand(this.options, { ...input, logo }, ctx.language);
    try {
      await this.opening.open(ctx, brand, input, hashToken(handOver));
      this.logger.log(`The brand ${brand.slug} signed up`);
    } catch (error) {
      // Taken since it was looked at.
      if (isDuplicate(error, 'tenant_slug_key'))
        throw new DomainError(signupErrors.SUBDOMAIN_REFUSED, { fault: 'taken' });
      if (isDuplicate(error, 'tenant_slug_look_key'))
        throw new DomainError(signupErrors.SUBDOMAIN_REFUSED, { fault: 'confusable' });
      throw error;
    }
    return receipt;
  }

  /** The admin whose way in a token is. It works once. @throws HAND_OVER_INVALID */
  async takeHandOver(ctx: RequestContext, token: string): Promise<ProvedAccount> {
    const adminId = await this.db.write(ctx, async (tx) => {
      const id = await this.queries.takeHandOver(tx, ctx, hashToken(token));
      if (id !== null) await writeAudit(tx, ctx, { action: 'hand-over', subject: 'User', subjectId: id });
      return id;
    });
    const account = adminId === null ? null : await this.attempts.account(ctx, adminId);
    if (!account) throw new DomainError(signupErrors.HAND_OVER_INVALID);
    return account;
  }

  private async faultOf(subdomain: string): Promise<SubdomainFault | null> {
    const own = subdomainFault(subdomain);
    if (own) return own;
    const look = lookOf(subdomain);
    const near = await this.queries.near(subdomain, look);
    if (near.some(({ slug }) => slug === subdomain)) return 'taken';
    return near.some(({ slug, slugLook }) => (slugLook ?? lookOf(slug)) === look) ? 'confusable' : null;
  }

  private async count(ctx: RequestContext, email: string): Promise<void> {
    const address = createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);
    const [of, from, all] = await this.attempts.countAttempt(
      ctx,
      [`signup-of:${address}`, `signup-from:${networkOf(ctx.ip)}`, 'signup'],
      'hour',
    );
    if (of! > PER_HOUR.of || from! > PER_HOUR.from || all! > PER_HOUR.all) {
      const seconds = HOUR - (Math.floor(Date.now() / 1000) % HOUR);
      throw new DomainError(commonErrors.TOO_MANY_REQUESTS, { seconds });
    }
  }
}
