import { colleagueInvited, type Role } from '@convoy/identity/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { newToken, Sealer } from '@convoy/platform/sealing';
import { Injectable } from '@nestjs/common';
import { CustomerAccounts } from '../customer-accounts.service.ts';
import { IdentityQueries } from '../identity.queries.ts';
import { RESET_PURPOSE } from '../mailed-token.ts';

/** A colleague who is to work for the brand. */
export interface Colleague {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: Exclude<Role, 'customer'>;
}

/** Accounts of people who work for a brand, made by those who do already. It decides nothing of who may. */
@Injectable()
export class StaffInvitations {
  constructor(
    private readonly queries: IdentityQueries,
    private readonly accounts: CustomerAccounts,
    private readonly sealer: Sealer,
  ) {}

  /**
   * Makes an account with a password that is known to none, and has a link mailed to choose one. Violates `app_user_email` for an
   * address that has an account, and the plan's limit of people.
   * @returns its id
   */
  async invite(tx: TenantTx, ctx: RequestContext, colleague: Colleague): Promise<number> {
    const { role, ...person } = colleague;
    const passwordHash = await this.accounts.unknownPassword();
    const userId = await this.queries.insertStaff(tx, ctx, role, { ...person, passwordHash, language: null });
    await writeAudit(tx, ctx, { action: 'invite', subject: 'User', subjectId: userId, details: { role } });
    await writeEvent(tx, ctx, colleagueInvited, `user:${userId}`, {
      userId,
      sealedToken: this.sealer.seal(RESET_PURPOSE, newToken()),
    });
    return userId;
  }
}
