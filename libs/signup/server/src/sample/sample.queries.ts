import { type DataContext, sql, type TenantTx } from '@convoy/platform/db';
import type { SampleRemoval } from '@convoy/signup/contract';
import { Injectable } from '@nestjs/common';
import { freePlates, SAMPLE_PLATE, type SampleVan, sampleDepot, sampleVans } from './sample-fleet.ts';

/** What a new brand got to look around with. */
@Injectable()
export class SampleQueries {
  /** Keeps two presses at once from putting in two samples. @returns whether there is one already */
  async lock(tx: TenantTx, ctx: DataContext): Promise<boolean> {
    await tx
      .selectFrom('sign_up')
      .select('tenant_id')
      .where('tenant_id', '=', ctx.tenant.id)
      .forUpdate()
      .execute();
    const row = await tx
      .selectFrom('sample_row')
      .select('row_id')
      .where('tenant_id', '=', ctx.tenant.id)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The depot for the sample's vans: the brand's own first open one, else one of the sample. */
  async depot(tx: TenantTx, ctx: DataContext): Promise<number> {
    const own = await tx
      .selectFrom('depot')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('closed_at', 'is', null)
      .orderBy('sort_order')
      .orderBy('id')
      .executeTakeFirst();
    if (own) return own.id;
    const { hours, ...facts } = sampleDepot;
    // That of an earlier sample, closed because something refers to it: names of depots are taken once.
    const earlier = await tx
      .updateTable('depot')
      .set({ closed_at: null, closed_reason: null })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('name_lc', '=', facts.name.toLowerCase())
      .where('closed_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (earlier) {
      await this.mark(tx, ctx, 'depot', [earlier.id]);
      return earlier.id;
    }
    const { id } = await tx
      .insertInto('depot')
      .values({
        ...facts,
        tenant_id: ctx.tenant.id,
        name_lc: facts.name.toLowerCase(),
        hours: JSON.stringify(hours),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.mark(tx, ctx, 'depot', [id]);
    return id;
  }

  /** Plates are taken once, also by vans of an earlier sample that left the fleet. Violates the plan's limit of vans. */
  async insertVans(tx: TenantTx, ctx: DataContext, depotId: number): Promise<void> {
    const taken = await tx
      .selectFrom('van')
      .select('registration')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('registration', 'like', `${SAMPLE_PLATE}%`)
      .execute();
    const plates = freePlates(taken.map(({ registration }) => registration));
    const rows = await tx
      .insertInto('van')
      .values(
        sampleVans.map((van: SampleVan, at) => ({
          ...van,
          registration: plates[at]!,
          tenant_id: ctx.tenant.id,
          depot_id: depotId,
        })),
      )
      .returning('id')
      .execute();
    await this.mark(
      tx,
      ctx,
      'van',
      rows.map(({ id }) => id),
    );
  }

  async remove(tx: TenantTx): Promise<SampleRemoval> {
    const { rows } = await sql<{
      removal: SampleRemoval;
    }>`select to_jsonb(app.remove_sample()) as removal`.execute(tx);
    return rows[0]!.removal;
  }

  private async mark(
    tx: TenantTx,
    ctx: DataContext,
    subject: 'depot' | 'van',
    ids: readonly number[],
  ): Promise<void> {
    await tx
      .insertInto('sample_row')
      .values(ids.map((id) => ({ tenant_id: ctx.tenant.id, subject, row_id: id })))
      .execute();
  }
}
