import {
  identityErrors,
  type LoginTwoFactorInput,
  type RecoveryCodes,
  recoveryCodesRenewed,
  recoveryCodeUsed,
  type TwoFactorChallenge,
  type TwoFactorProofInput,
  type TwoFactorSetup,
  twoFactorChanged,
} from '@convoy/identity/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { hashToken, newToken, Sealer } from '@convoy/platform/sealing';
import { noteOfWork } from '@convoy/platform/telemetry';
import { Injectable } from '@nestjs/common';
import { CodeLimitsService } from './code-limits.service.ts';
import type { ProvedAccount } from './identity.queries.ts';
import { LoginLimitsService } from './login-limits.service.ts';
import { actorOf, ReauthenticationService } from './reauthentication.service.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { SessionQueries } from './session.queries.ts';
import { SessionService } from './session.service.ts';
import { newTotpSecret, otpauthUri, stepOfCode } from './totp.ts';
import { TwoFactorQueries } from './two-factor.queries.ts';

/** Sealed for one account: a secret copied to another row does not open there. */
const secretPurpose = (ctx: RequestContext, userId: number) => totpSecretPurpose(ctx.tenant.id, userId);
/** What a person's secret is sealed for. */
export const totpSecretPurpose = (tenantId: number, userId: number): string =>
  `identity.totp-secret.${tenantId}.${userId}`;
/** Sealed for one tenant: a challenge of another brand's host does not even open. */
const challengePurpose = (ctx: RequestContext) => `identity.login-challenge.${ctx.tenant.id}`;

/** One of the two proofs beside the password. */
type Proof = { code?: string | undefined; recoveryCode?: string | undefined };

/** Two-factor sign-in: codes of an authenticator app (RFC 6238) and recovery codes in their place. */
@Injectable()
export class TwoFactorService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: TwoFactorQueries,
    private readonly limits: CodeLimitsService,
    private readonly loginLimits: LoginLimitsService,
    private readonly reauthentication: ReauthenticationService,
    private readonly sessionRows: SessionQueries,
    private readonly sessions: SessionService,
    private readonly sealer: Sealer,
  ) {}

  /** Begins a setup; one that was begun before is worth nothing. @throws PASSWORD_WRONG, TWO_FACTOR_ALREADY_ON */
  async setUp(ctx: RequestContext, password: string): Promise<TwoFactorSetup> {
    const { email } = actorOf(ctx);
    const proved = await this.reauthentication.prove(ctx, password);
    const secret = newTotpSecret();
    const sealed = this.sealer.seal(secretPurpose(ctx, proved.id), secret);
    const until = await this.db.write(ctx, async (tx) => {
      await this.reauthentication.demand(tx, ctx, proved);
      return this.queries.putSetup(tx, ctx, proved.id, sealed);
    });
    if (!until) throw new DomainError(identityErrors.TWO_FACTOR_ALREADY_ON);
    return {
      secret,
      otpauthUri: otpauthUri(secret, ctx.tenant.name, email),
      expiresAt: until.toISOString(),
    };
  }

  /**
   * Switches it on with the first code; the person's other sessions, opened or just being opened by password alone, end.
   * @param kept hashes of the sessions that go on
   * @throws TWO_FACTOR_CODE_WRONG, TWO_FACTOR_SETUP_MISSING, TWO_FACTOR_ALREADY_ON, TOO_MANY_REQUESTS
   */
  async confirm(ctx: RequestContext, code: string, kept: readonly string[]): Promise<RecoveryCodes> {
    const { id } = actorOf(ctx);
    const setup = await this.queries.find(ctx, id);
    if (setup?.confirmed) throw new DomainError(identityErrors.TWO_FACTOR_ALREADY_ON);
    if (!setup?.fresh) throw new DomainError(identityErrors.TWO_FACTOR_SETUP_MISSING);
    await this.limits.attempt(ctx, id);
    const secret = this.sealer.tryOpen(secretPurpose(ctx, id), setup.secretSealed);
    if (secret === null) throw new DomainError(identityErrors.TWO_FACTOR_SETUP_MISSING);
    const step = stepOfCode(secret, code, setup.lastStep, setup.now);
    if (step === null) throw new DomainError(identityErrors.TWO_FACTOR_CODE_WRONG);
    const recoveryCodes = newRecoveryCodes();
    await this.db.write(ctx, async (tx) => {
      await this.sessionRows.beginEpoch(tx, ctx, id, kept);
      if (!(await this.queries.confirm(tx, ctx, id, setup.secretSealed, step)))
        throw new DomainError(identityErrors.TWO_FACTOR_SETUP_MISSING);
      await this.queries.putCodes(tx, ctx, id, recoveryCodes.map(hashRecoveryCode));
      await writeAudit(tx, ctx, { action: 'switch-two-factor-on', subject: 'User', subjectId: id });
      await writeEvent(tx, ctx, twoFactorChanged, `user:${id}`, { userId: id, enabled: true });
    });
    await this.limits.succeeded(ctx, id);
    this.sessions.forget(ctx.tenant, id);
    return { recoveryCodes };
  }

  /** @throws PASSWORD_WRONG, TWO_FACTOR_CODE_WRONG, TWO_FACTOR_NOT_ON, TOO_MANY_REQUESTS */
  async switchOff(ctx: RequestContext, input: TwoFactorProofInput): Promise<void> {
    await this.withProof(ctx, input, async (tx, id) => {
      await this.queries.remove(tx, ctx, id);
      await writeAudit(tx, ctx, { action: 'switch-two-factor-off', subject: 'User', subjectId: id });
      await writeEvent(tx, ctx, twoFactorChanged, `user:${id}`, { userId: id, enabled: false });
    });
  }

  /** Makes a new set of recovery codes. @throws as `switchOff` */
  async renewCodes(ctx: RequestContext, input: TwoFactorProofInput): Promise<RecoveryCodes> {
    const recoveryCodes = newRecoveryCodes();
    await this.withProof(ctx, input, async (tx, id) => {
      await this.queries.putCodes(tx, ctx, id, recoveryCodes.map(hashRecoveryCode));
      await writeAudit(tx, ctx, { action: 'renew-recovery-codes', subject: 'User', subjectId: id });
      await writeEvent(tx, ctx, recoveryCodesRenewed, `user:${id}`, { userId: id });
    });
    return { recoveryCodes };
  }

  private async withProof(
    ctx: RequestContext,
    { password, ...proof }: TwoFactorProofInput,
    change: (tx: TenantTx, userId: number) => Promise<void>,
  ): Promise<void> {
    const proved = await this.reauthentication.prove(ctx, password);
    const { id } = proved;
    if (!(await this.queries.find(ctx, id))?.confirmed)
      throw new DomainError(identityErrors.TWO_FACTOR_NOT_ON);
    await this.limits.attempt(ctx, id);
    await this.db.write(ctx, async (tx) => {
      await this.reauthentication.demand(tx, ctx, proved);
      if (!(await this.takeProof(tx, ctx, id, proof)))
        throw new DomainError(identityErrors.TWO_FACTOR_CODE_WRONG);
      await change(tx, id);
    });
    await this.limits.succeeded(ctx, id);
  }

  /** What a login with the right password answers where two-factor is on; null where it is off. */
  async challenge(ctx: RequestContext, account: ProvedAccount): Promise<TwoFactorChallenge | null> {
    if (!(await this.queries.find(ctx, account.id))?.confirmed) return null;
    const token = newToken();
    const until = await this.queries.putChallenge(ctx, account, hashToken(token));
    return {
      twoFactor: {
        challenge: this.sealer.seal(challengePurpose(ctx), token),
        expiresAt: until.toISOString(),
      },
    };
  }

  /**
   * The second step of a login. A wrong code leaves the challenge good; a right one uses it up.
   * @returns whose session may be opened
   * @throws TWO_FACTOR_CHALLENGE_INVALID, TWO_FACTOR_CODE_WRONG, TWO_FACTOR_UNREADABLE, TOO_MANY_REQUESTS
   */
  async proveLogin(
    ctx: RequestContext,
    { challenge, ...proof }: LoginTwoFactorInput,
  ): Promise<ProvedAccount> {
    await this.loginLimits.door(ctx, 'two-factor');
    const tokenHash = this.openChallenge(ctx, challenge);
    const userId = tokenHash && (await this.queries.challenged(ctx, tokenHash));
    if (!userId) throw new DomainError(identityErrors.TWO_FACTOR_CHALLENGE_INVALID);
    noteOfWork({ accountId: userId });
    await this.limits.attempt(ctx, userId);
    const account = await this.db.write(ctx, async (tx) => {
      if (!(await this.takeProof(tx, ctx, userId, proof)))
        throw new DomainError(identityErrors.TWO_FACTOR_CODE_WRONG);
      const taken = await this.queries.takeChallenge(tx, ctx, tokenHash);
      if (!taken) throw new DomainError(identityErrors.TWO_FACTOR_CHALLENGE_INVALID);
      return taken;
    });
    await this.limits.succeeded(ctx, userId);
    noteOfWork({
      proof: proof.recoveryCode === undefined ? 'password and code' : 'password and recovery code',
    });
    return account;
  }

  private openChallenge(ctx: RequestContext, challenge: string): string | null {
    try {
      return hashToken(this.sealer.open(challengePurpose(ctx), challenge));
    } catch {
      return null;
    }
  }

  /** Uses a code or a recovery code up. Of several calls with the same one, one gets true. */
  private async takeProof(
    tx: TenantTx,
    ctx: RequestContext,
    userId: number,
    { code, recoveryCode }: Proof,
  ): Promise<boolean> {
    if (recoveryCode !== undefined) {
      const left = await this.queries.takeCode(tx, ctx, userId, hashRecoveryCode(recoveryCode));
      if (left === null) return false;
      await writeAudit(tx, ctx, { action: 'use-recovery-code', subject: 'User', subjectId: userId });
      await writeEvent(tx, ctx, recoveryCodeUsed, `user:${userId}`, { userId, left });
      return true;
    }
    const stored = await this.queries.find(ctx, userId, tx);
    if (!stored?.confirmed || code === undefined) return false;
    const secret = this.sealer.tryOpen(secretPurpose(ctx, userId), stored.secretSealed);
    if (secret === null) throw new DomainError(identityErrors.TWO_FACTOR_UNREADABLE);
    const step = stepOfCode(secret, code, stored.lastStep, stored.now);
    return step !== null && this.queries.takeStep(tx, ctx, userId, stored.secretSealed, step);
  }
}
