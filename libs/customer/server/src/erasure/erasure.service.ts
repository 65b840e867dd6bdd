import { customerErased, customerErrors, type ErasureObstacle } from '@convoy/customer/contract';
import { CustomerAccounts, DeletionWishQueries } from '@convoy/identity/server';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Injectable, Logger } from '@nestjs/common';
import { CustomersQueries } from '../directory/customers.queries.ts';
import { CustomerDocumentQueries } from '../documents/customer-document.queries.ts';
import { CustomerDocuments } from '../documents/customer-documents.service.ts';
import { CustomerParts } from '../parts/customer-parts.ts';
import { CustomerRecordQueries } from '../record/customer-record.queries.ts';
import { SamePersonQueries } from '../record/same-person.queries.ts';
import { type Buried, isOf, type Tombstone, Tombstones } from './tombstones.ts';

/** Why somebody is erased. */
export type ErasureReason = 'asked' | 'retention' | 'restored';

/** Who asks for an erasure, and what for. */
export interface AskedErasure {
  /** At which the customer was read; null where the clock asks. */
  readonly revision: number | null;
  readonly reason: ErasureReason;
  /** Their own wish is carried out: only while it stands and its day has come. */
  readonly wished?: boolean;
}

/** How long a mark of an erasure that was not written is kept: nothing that began earlier is still under way. */
const PENDING_MS = 60 * 60_000;

/**
 * Erases a person (UK GDPR, article 17). What tax law needs stays under a number that names nobody: hires, payments and the
 * books with their sums and days, for six years (Value Added Tax Act 1994, schedule 11, paragraph 6; article 17(3)(b)).
 */
@Injectable()
export class ErasureService {
  private readonly logger = new Logger('Erasure');

  constructor(
    private readonly db: TenantDb,
    private readonly queries: CustomersQueries,
    private readonly records: CustomerRecordQueries,
    private readonly persons: SamePersonQueries,
    private readonly accounts: CustomerAccounts,
    private readonly wishes: DeletionWishQueries,
    private readonly papers: CustomerDocumentQueries,
    private readonly documents: CustomerDocuments,
    private readonly parts: CustomerParts,
    private readonly tombstones: Tombstones,
  ) {}

  /**
   * Erases nobody: says whether it could be done now.
   * @throws as `erase`
   */
  async check(ctx: RequestContext, id: number, asked: AskedErasure): Promise<void> {
    await this.db.write(ctx, (tx) => this.demand(tx, ctx, id, asked));
  }

  /**
   * @throws CUSTOMER_NOT_FOUND, CONFLICT, ERASURE_NOT_NOW with what is still open
   */
  async erase(ctx: RequestContext, id: number, asked: AskedErasure): Promise<void> {
    // Looked at before anything is marked, and again under the lock.
    const first = await this.db.write(ctx, (tx) => this.demand(tx, ctx, id, asked));
    const marks: Tombstone[] = [];
    const { pictures, documents } = await this.marked(ctx, first, marks, (tx) =>
      this.eraseIn(tx, ctx, id, asked, marks),
    );
    // It is written: what fails of this the clock does later.
    await this.logged(async () => {
      for (const mark of marks) await this.tombstones.settle(ctx, mark);
    });
    for (const url of pictures) await this.accounts.removePicture(ctx, url);
    await this.documents.forgetFiles(ctx, documents);
    this.accounts.forgetSessions(ctx, id);
  }

  /**
   * Erases again whom a restored backup has brought back, and nobody who has got the number of somebody erased; makes final
   * what was left pending although the erasure was written, and removes what was left of those that were not. One that fails keeps
   * nobody else here.
   * @returns how many were erased
   */
  async eraseAgain(ctx: RequestContext): Promise<number> {
    const stones = await this.tombstones.all(ctx);
    if (stones.length === 0) return 0;
    const ids = [...new Set(stones.map(({ id }) => id))];
    const now = new Map(
      (await this.queries.known(this.db.read(ctx), ctx, ids)).map((account) => [account.id, account]),
    );
    const risen = new Set<number>();
    for (const stone of stones) {
      const account = now.get(stone.id);
      const theirs = account !== undefined && isOf(stone, account);
      if (stone.pending) {
        if (theirs && account.erased) await this.tombstones.settle(ctx, stone);
        else if (stone.setAt.getTime() < Date.now() - PENDING_MS) await this.tombstones.lift(ctx, stone);
      } else if (theirs && !account.erased && !account.merged) risen.add(stone.id);
    }
    const failures: unknown[] = [];
    let erased = 0;
    for (const id of risen) {
      try {
        await this.erase(ctx, id, { revision: null, reason: 'restored' });
        erased += 1;
      } catch (error) {
        // Gone or merged meanwhile: whoever is still here then is looked at by the next run.
        if (!(error instanceof DomainError)) failures.push(error);
      }
    }
    if (failures.length > 0)
      throw new AggregateError(
        failures,
        `${failures.length} who were brought back could not be erased again`,
      );
    return erased;
  }

  /**
   * Marks people before they are erased; again where `work` finds that somebody was merged into them meanwhile.
   * @param marks of who is marked so far; added to
   * @param work answers who is not marked yet, and has done nothing then
   */
  private async marked(
    ctx: RequestContext,
    first: readonly Buried[],
    marks: Tombstone[],
    work: (tx: TenantTx) => Promise<Unmarked | Erased>,
  ): Promise<Erased> {
    try {
      for (let lacking = first; ; ) {
        for (const one of lacking) marks.push(await this.tombstones.mark(ctx, one));
        const done = await this.db.write(ctx, work);
        if ('pictures' in done) return done;
        lacking = done.unmarked;
      }
    } catch (error) {
      await this.logged(() => this.lookBack(ctx, marks, error instanceof DomainError));
      throw error;
    }
  }

  /**
   * After an attempt that failed: who is erased all the same, by somebody else at the same time, stays so. Where it was refused
   * nobody was promised anything; what failed otherwise stays pending, and the clock looks at what became of it.
   */
  private async lookBack(ctx: RequestContext, marks: readonly Tombstone[], refused: boolean): Promise<void> {
    const ids = marks.map(({ id }) => id);
    const accounts = ids.length === 0 ? [] : await this.queries.known(this.db.read(ctx), ctx, ids);
    for (const mark of marks) {
      const account = accounts.find((one) => isOf(mark, one));
      if (account?.erased) await this.tombstones.settle(ctx, mark);
      else if (account && refused) await this.tombstones.lift(ctx, mark);
    }
  }

  private async logged(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn({ err: error }, 'Tombstones are left pending');
    }
  }

  private async eraseIn(
    tx: TenantTx,
    ctx: RequestContext,
    id: number,
    asked: AskedErasure,
    marks: readonly Tombstone[],
  ): Promise<Unmarked | Erased> {
    const people = await this.demand(tx, ctx, id, asked);
    const { reason } = asked;
    const unmarked = people.filter((one) => !marks.some((mark) => isOf(mark, one)));
    if (unmarked.length > 0) return { unmarked };
    const ids = people.map((one) => one.id);
    const pictures: (string | null)[] = [];
    const documents: string[] = [];
    for (const one of ids) {
      pictures.push(await this.accounts.empty(tx, ctx, one));
      await this.wishes.close(tx, ctx, one);
      documents.push(...(await this.papers.removeAll(tx, ctx, one)));
      for (const table of ['driving_licence', 'customer_note', 'identity_check'] as const)
        await tx
          .deleteFrom(table)
          .where('tenant_id', '=', ctx.tenant.id)
          .where('customer_id', '=', one)
          .execute();
      await this.records.update(tx, ctx, one, {
        birth_date: null,
        company: null,
        address: null,
        do_not_hire_reason: null,
        do_not_hire_at: null,
        do_not_hire_by: null,
        erased_at: new Date(),
      });
      await tx
        .insertInto('customer_erasure')
        .values({ tenant_id: ctx.tenant.id, customer_id: one, reason, erased_by: ctx.actor?.id ?? null })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).doNothing())
        .execute();
    }
    // Those who are erased by now: what stands as it was written goes with nobody else.
    for (const part of this.parts.parts) await part.forget(tx, ctx, ids);
    await writeAudit(tx, ctx, {
      action: 'erase',
      subject: 'Customer',
      subjectId: id,
      details: { reason },
    });
    await writeEvent(tx, ctx, customerErased, `customer:${id}`, { customerId: id });
    return { pictures, documents };
  }

  /** @returns the customer and who was merged into them, locked */
  private async demand(
    tx: TenantTx,
    ctx: RequestContext,
    id: number,
    { revision, reason, wished = false }: AskedErasure,
  ): Promise<Buried[]> {
    const customer = await this.queries.locked(tx, ctx, id);
    if (!customer) throw new DomainError(customerErrors.CUSTOMER_NOT_FOUND);
    if (revision !== null && customer.revision !== revision) throw new DomainError(commonErrors.CONFLICT);
    if (wished && !(await this.wishes.isDue(tx, ctx, id))) throw new DomainError(commonErrors.CONFLICT);
    const ids = await this.persons.idsIn(tx, ctx, id);
    // Of those too who were merged into them: a backup may be older than that.
    const people = await this.queries.known(tx, ctx, ids);
    // Who was erased before was free of all this then; a backup does not open it again.
    if (reason === 'restored') return people;
    const obstacles: ErasureObstacle[] = [];
    for (const part of this.parts.parts)
      obstacles.push(...((await part.erasureObstacles?.(tx, ctx, ids)) ?? []));
    if (obstacles.length > 0)
      throw new DomainError(customerErrors.ERASURE_NOT_NOW, { obstacles: [...new Set(obstacles)] });
    return people;
  }
}

/** Who is to be marked before anything is done. */
interface Unmarked {
  readonly unmarked: readonly Buried[];
}

/** What is left to be done when an erasure is written. */
interface Erased {
  /** Addresses of pictures whose files go. */
  readonly pictures: readonly (string | null)[];
  /** Where files of documents are that go. */
  readonly documents: readonly string[];
}
