import { randomInt } from 'node:crypto';
import type { VanType } from '@convoy/fleet/contract';
import type { DataContext, TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { OwnCodeQueries, type OwnCodeRecord } from './own-code.queries.ts';

/** What a code gives its customer. */
export type OwnCodeBenefit =
  | { readonly percentBp: number }
  | { readonly amountPence: number }
  | { readonly freeDays: number }
  | { readonly freeExtraId: number }
  | { readonly sizeUpgrade: true };

/** A code to be issued. */
export interface OwnCodeOrder {
  readonly customerId: number;
  /** What the line of the price is called. */
  readonly name: string;
  readonly benefit: OwnCodeBenefit;
  /** Last civil day on which a hire may be booked with it. */
  readonly validUntil: string;
  readonly vanTypes: readonly VanType[] | null;
  readonly depotIds: readonly number[] | null;
}

/** No letter or digit that is mistaken for another when it is read out. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/**
 * Codes of one customer each, for one hire: a quote applies them as it does a promotion. A cancelled hire, and a hold that
 * ends, give them back.
 */
@Injectable()
export class OwnCodes {
  constructor(private readonly queries: OwnCodeQueries) {}

  /** Issues a code in the caller's transaction. Its twelve random characters (58 bits) cannot be guessed. */
  async issue(
    tx: TenantTx,
    ctx: DataContext,
    { customerId, name, benefit, validUntil, vanTypes, depotIds }: OwnCodeOrder,
  ): Promise<{ id: number; code: string }> {
    const code = newCode();
    const id = await this.queries.insert(tx, ctx, {
      code,
      name: name.slice(0, 80),
      percentBp: 'percentBp' in benefit ? benefit.percentBp : null,
      amountPence: 'amountPence' in benefit ? benefit.amountPence : null,
      validFrom: null,
      validUntil,
      hireFrom: null,
      hireUntil: null,
      minDays: 1,
      minSpendPence: 0,
      maxUses: 1,
      maxUsesPerCustomer: 1,
      active: true,
      own: {
        customerId,
        freeDays: 'freeDays' in benefit ? benefit.freeDays : null,
        freeExtraId: 'freeExtraId' in benefit ? benefit.freeExtraId : null,
        sizeUpgrade: 'sizeUpgrade' in benefit,
        vanTypes,
        depotIds,
      },
    });
    return { id, code };
  }

  /** How these codes stand now, by their ids. */
  async codes(ctx: DataContext, ids: readonly number[]): Promise<ReadonlyMap<number, OwnCodeRecord>> {
    return new Map((await this.queries.codes(ctx, ids)).map((record) => [record.id, record]));
  }
}

const newCode = () =>
  `R-${Array.from({ length: 12 }, (_, at) => (at > 0 && at % 4 === 0 ? '-' : '') + LETTERS[randomInt(LETTERS.length)]).join('')}`;
