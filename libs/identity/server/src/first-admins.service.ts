import { identityErrors, type RegisterInput } from '@convoy/identity/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type TenantTx, writeAudit } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { isEasyPassword } from './easy-password.rule.ts';
import { EmailProofService } from './email-proof.service.ts';
import { IdentityQueries } from './identity.queries.ts';
import { languageOfNewcomer } from './newcomer-language.rule.ts';
import { hashPassword } from './passwords.ts';

/** An admin that may be made: the password was found to be good, and is known by its hash alone. */
export interface PreparedAdmin {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** The first admin of a brand that is being made. Further ones are made by staff. */
@Injectable()
export class FirstAdmins {
  constructor(
    private readonly queries: IdentityQueries,
    private readonly proofs: EmailProofService,
  ) {}

  /**
   * Does what takes long, before the transaction.
   * @throws PASSWORD_EASY
   */
  async prepare(
    brand: { readonly slug: string; readonly name: string },
    person: Pick<RegisterInput, 'firstName' | 'lastName' | 'email' | 'password'>,
  ): Promise<PreparedAdmin> {
    const { firstName, lastName, email, password } = person;
    if (isEasyPassword(password, { brand, person })) throw new DomainError(identityErrors.PASSWORD_EASY);
    return { firstName, lastName, email, passwordHash: await hashPassword(password) };
  }

  /** Makes the account and has a link mailed that proves its address. @returns its id */
  async make(tx: TenantTx, ctx: RequestContext, admin: PreparedAdmin): Promise<number> {
    const userId = await this.queries.insertStaff(tx, ctx, 'admin', {
      ...admin,
      language: languageOfNewcomer(ctx),
    });
    await writeAudit(tx, ctx, { action: 'register', subject: 'User', subjectId: userId });
    await this.proofs.askForProof(tx, ctx, { userId, email: admin.email });
    return userId;
  }
}
