import {
  type Customer,
  customerErrors,
  customersMerged,
  type MergeInput,
  type MergePreview,
} from '@convoy/customer/contract';
import { CustomerAccounts } from '@convoy/identity/server';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { type CustomerRow, type LicenceRow, toListedCustomer } from '../directory/customer.view.ts';
import { CustomersQueries } from '../directory/customers.queries.ts';
import { CustomersService } from '../directory/customers.service.ts';
import { CustomerDocumentQueries } from '../documents/customer-document.queries.ts';
import { IdentityCheckQueries } from '../identity-check/identity-check.queries.ts';
import { CustomerParts } from '../parts/customer-parts.ts';
import { CustomerRecordQueries } from '../record/customer-record.queries.ts';
import { bothReasons } from './both-reasons.rule.ts';
import { licenceFits } from './licence-fits.rule.ts';

/** One person who is there twice becomes one. It cannot be undone, so it is looked at first. */
@Injectable()
export class MergeService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: CustomersQueries,
    private readonly records: CustomerRecordQueries,
    private readonly customers: CustomersService,
    private readonly accounts: CustomerAccounts,
    private readonly documents: CustomerDocumentQueries,
    private readonly checks: IdentityCheckQueries,
    private readonly parts: CustomerParts,
  ) {}

  /** What merging would do. @throws CUSTOMER_NOT_FOUND, MERGE_WITH_ITSELF */
  async preview(ctx: RequestContext, intoId: number, fromId: number): Promise<MergePreview> {
    assertTwo(intoId, fromId);
    const [into, from, hers, his] = await Promise.all([
      this.queries.one(ctx, intoId),
      this.queries.one(ctx, fromId),
      this.queries.licence(ctx, intoId),
      this.queries.licence(ctx, fromId),
    ]);
    if (!into || !from) throw new DomainError(customerErrors.CUSTOMER_NOT_FOUND);
    const counts = await Promise.all(
      this.parts.parts.map(async (part) => (await part.counts?.(ctx, fromId)) ?? {}),
    );
    const obstacles = await this.db.write(ctx, (tx) => this.obstacles(tx, ctx, fromId));
    const wishDue = await this.accounts.movedWishDue(ctx, fromId, intoId);
    const fields = ['phone', 'company', 'address', 'birthDate'] as const;
    const [have, get] = [factsOf(into), factsOf(from)];
    const fills: MergePreview['fills'] = fields.filter((name) => have[name] === null && get[name] !== null);
    const drops: MergePreview['drops'] = fields.filter(
      (name) => have[name] !== null && get[name] !== null && have[name] !== get[name],
    );
    if (his) (hers || !fitting(ctx, his, into, from) ? drops : fills).push('licence');
    for (const { drops: left = [] } of counts) drops.push(...left);
    const sum = (of: 'hires' | 'payments') => counts.reduce((total, count) => total + (count[of] ?? 0), 0);
    return {
      into: { ...toListedCustomer(into), revision: into.revision },
      from: { ...toListedCustomer(from), revision: from.revision },
      hires: sum('hires'),
      payments: sum('payments'),
      notes: from.notes,
      documents: (await this.documents.ofCustomer(ctx, fromId)).length,
      fills,
      drops,
      doNotHire: from.barred && !into.barred,
      deletionDueAt: wishDue?.toISOString() ?? null,
      obstacles,
    };
  }

  /**
   * Hires, payments, notes and what else slices hold of the other one become this one's; what this one lacks of facts is
   * filled. The other's account is closed, and its address is free.
   * @throws CUSTOMER_NOT_FOUND, MERGE_WITH_ITSELF, CONFLICT where one has changed since it was read, MERGE_NOT_NOW
   */
  async merge(
    ctx: RequestContext,
    intoId: number,
    { otherId: fromId, revision, otherRevision }: MergeInput,
  ): Promise<Customer> {
    assertTwo(intoId, fromId);
    await this.db.write(ctx, async (tx) => {
      // In the order of ids: two who merge the same pair the other way round wait instead of stopping each other.
      const locked = new Map<number, CustomerRow | null>();
      for (const id of [intoId, fromId].sort((a, b) => a - b))
        locked.set(id, await this.queries.locked(tx, ctx, id));
      const [into, from] = [locked.get(intoId), locked.get(fromId)];
      if (!into || !from) throw new DomainError(customerErrors.CUSTOMER_NOT_FOUND);
      if (into.revision !== revision || from.revision !== otherRevision)
        throw new DomainError(commonErrors.CONFLICT);
      const obstacles = await this.obstacles(tx, ctx, fromId);
      if (obstacles.length > 0) throw new DomainError(customerErrors.MERGE_NOT_NOW, { obstacles });
      if (!(await this.parts.vouch(tx, ctx, intoId))) await this.accounts.endUnprovedAccess(tx, ctx, intoId);
      await this.accounts.close(tx, ctx, fromId);
      await this.records.update(tx, ctx, fromId, { merged_into: intoId, merged_at: new Date() });
      const moved: Record<string, number> = {
        notes: await this.records.moveNotes(tx, ctx, fromId, intoId),
        documents: await this.documents.moveTo(tx, ctx, fromId, intoId),
      };
      await this.checks.moveTo(tx, ctx, fromId, intoId);
      for (const part of this.parts.parts) Object.assign(moved, await part.moveTo(tx, ctx, fromId, intoId));
      await this.moveLicence(tx, ctx, from, into);
      if (await this.accounts.moveWishes(tx, ctx, fromId, intoId)) moved.wishes = 1;
      await this.fill(tx, ctx, into, from);
      // Who was merged into the one who goes now belongs to the one who stays.
      await tx
        .updateTable('customer')
        .set({ merged_into: intoId })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('merged_into', '=', fromId)
        .execute();
      const details = { fromId, moved };
      await writeAudit(tx, ctx, { action: 'merge', subject: 'Customer', subjectId: intoId, details });
      await writeEvent(tx, ctx, customersMerged, `customer:${intoId}`, { customerId: intoId, fromId });
    });
    for (const id of [fromId, intoId]) this.accounts.forgetSessions(ctx, id);
    return this.customers.customer(ctx, intoId);
  }

  private async obstacles(
    tx: TenantTx,
    ctx: RequestContext,
    fromId: number,
  ): Promise<MergePreview['obstacles']> {
    const all: MergePreview['obstacles'] = [];
    for (const part of this.parts.parts) all.push(...((await part.mergeObstacles?.(tx, ctx, fromId)) ?? []));
    return all;
  }

  private async fill(tx: TenantTx, ctx: RequestContext, into: CustomerRow, from: CustomerRow): Promise<void> {
    if (into.phone === null && from.phone !== null)
      await this.accounts.change(tx, ctx, into.id, { phone: from.phone });
    const reason = bothReasons(into.do_not_hire_reason, from.do_not_hire_reason);
    await this.records.update(tx, ctx, into.id, {
      ...(into.company === null ? { company: from.company } : {}),
      ...(into.address === null ? { address: from.address } : {}),
      ...(into.birth_date === null ? { birth_date: from.birth_date } : {}),
      // Whoever is refused stays refused, under whichever name, and for whatever either was.
      ...(reason === into.do_not_hire_reason ? {} : { do_not_hire_reason: reason }),
      ...(from.barred && !into.barred
        ? { do_not_hire_at: from.do_not_hire_at, do_not_hire_by: ctx.actor?.id ?? null }
        : {}),
      // Of whose licence was known nobody knows nothing, also where it could not be kept.
      ...(from.had_licence ? { had_licence: true } : {}),
    });
  }

  /** The licence goes along where the one who stays has none and it fits them; otherwise it is forgotten. */
  private async moveLicence(
    tx: TenantTx,
    ctx: RequestContext,
    from: CustomerRow,
    into: CustomerRow,
  ): Promise<void> {
    const [fromId, intoId] = [from.id, into.id];
    const licence = await this.queries.licenceIn(tx, ctx, fromId);
    if (!licence) return;
    if ((await this.queries.licenceIn(tx, ctx, intoId)) || !fitting(ctx, licence, into, from)) {
      await tx
        .deleteFrom('driving_licence')
        .where('tenant_id', '=', ctx.tenant.id)
        .where('customer_id', '=', fromId)
        .execute();
      return;
    }
    await tx
      .updateTable('driving_licence')
      .set({ customer_id: intoId })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', fromId)
      .execute();
  }
}

const fitting = (ctx: RequestContext, licence: LicenceRow, into: CustomerRow, from: CustomerRow): boolean =>
  licenceFits(
    licence,
    from.birth_date,
    { firstName: into.first_name, lastName: into.last_name, birthDate: into.birth_date },
    civilToday(ctx.tenant.timeZone),
  );

const factsOf = (row: CustomerRow) => ({
  phone: row.phone,
  company: row.company,
  address: row.address,
  birthDate: row.birth_date,
});

function assertTwo(intoId: number, fromId: number): void {
  if (intoId === fromId) throw new DomainError(customerErrors.MERGE_WITH_ITSELF);
}
