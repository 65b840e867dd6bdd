import {
  customerChanged,
  customerErrors,
  type IdentityChecks,
  identityCheckPort,
} from '@convoy/customer/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Ports } from '@convoy/platform/ports';
import { Injectable } from '@nestjs/common';
import { CustomersQueries } from '../directory/customers.queries.ts';
import { CustomersService } from '../directory/customers.service.ts';
import { CustomerWriter } from '../record/customer-writer.service.ts';
import { IdentityCheckQueries } from './identity-check.queries.ts';

/** How long staff wait for a check, milliseconds: somebody else's service is asked. */
const CHECK_BUDGET_MS = 20_000;

/**
 * Checks of who customers are, by whichever plugin the brand has for it. What it answers is kept as it said it; where it does not
 * answer nothing is, and no check changes what may be hired or driven.
 */
@Injectable()
export class IdentityCheckService {
  constructor(
    private readonly db: TenantDb,
    private readonly ports: Ports,
    private readonly customers: CustomersService,
    private readonly people: CustomersQueries,
    private readonly writer: CustomerWriter,
    private readonly queries: IdentityCheckQueries,
  ) {}

  /** @throws CUSTOMER_NOT_FOUND */
  async of(ctx: RequestContext, customerId: number): Promise<IdentityChecks> {
    await this.customers.customer(ctx, customerId);
    const [answerers, checks] = await Promise.all([
      this.ports.answerersOf(ctx, identityCheckPort),
      this.queries.ofCustomer(ctx, customerId),
    ]);
    return { offered: answerers.length > 0, checks };
  }

  /** @throws CUSTOMER_NOT_FOUND, IDENTITY_CHECK_NOT_OFFERED, IDENTITY_CHECK_REFUSED, IDENTITY_CHECK_FAILED */
  async run(ctx: RequestContext, customerId: number): Promise<IdentityChecks> {
    const { actor } = ctx;
    if (!actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
    const [customer, licence] = await Promise.all([
      this.customers.customer(ctx, customerId),
      this.people.licence(ctx, customerId),
    ]);
    // Asking is what costs money and sends somebody's data away: it is not tried.
    if (ctx.tenant.onlyRead) throw new DomainError(commonErrors.TEST_KEY_ONLY_READS);
    const [answer] = await this.ports.ask(
      ctx,
      identityCheckPort,
      {
        customerId,
        firstName: customer.firstName,
        lastName: customer.lastName,
        dateOfBirth: customer.birthDate,
        driverNumber: licence?.number ?? null,
      },
      { withinMs: CHECK_BUDGET_MS },
    );
    if (!answer) throw new DomainError(customerErrors.IDENTITY_CHECK_NOT_OFFERED);
    if (answer.kind === 'refused')
      throw new DomainError(customerErrors.IDENTITY_CHECK_REFUSED, { sentence: answer.sentence });
    if (answer.kind === 'failed') throw new DomainError(customerErrors.IDENTITY_CHECK_FAILED);
    await this.db.write(ctx, async (tx) => {
      // Merged or erased meanwhile: then there is nobody of whom to keep it.
      await this.writer.lockedCustomer(tx, ctx, customerId);
      await this.queries.insert(tx, ctx, {
        ...answer.answer,
        customerId,
        pluginId: answer.owner,
        checkedBy: actor.id,
      });
      await writeAudit(tx, ctx, {
        action: 'identity-check',
        subject: 'Customer',
        subjectId: customerId,
        details: { plugin: answer.owner, outcome: answer.answer.outcome },
      });
      await writeEvent(tx, ctx, customerChanged, `customer:${customerId}`, {
        customerId,
        fields: ['identity-check'],
      });
    });
    return this.of(ctx, customerId);
  }
}
