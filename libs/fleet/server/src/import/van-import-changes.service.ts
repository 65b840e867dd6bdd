import { type ImportPreview, type VanChange, vanChanged } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { TransfersQueries } from '../transfers/transfers.queries.ts';
import { FleetVansQueries } from '../vans/fleet-vans.queries.ts';
import { columnsOf, differences } from '../vans/van-facts.ts';
import { VanWriter } from '../vans/van-writer.service.ts';
import type { ReadVan } from './check-record.rule.ts';
import { faulty, withFaults } from './import-faults.ts';

/** Changes vans that the fleet has to what a file says of them. Each leaves an event and a line for the auditors. */
@Injectable()
export class VanImportChanges {
  constructor(
    private readonly vans: FleetVansQueries,
    private readonly transfers: TransfersQueries,
    private readonly writer: VanWriter,
  ) {}

  /**
   * @param part vans that are there, each with what changes of it
   * @throws CONFLICT where one was changed since the file was looked at, VAN_IMPORT_FAULTY where one is to move to another depot
   */
  async write(
    tx: TenantTx,
    ctx: RequestContext,
    importId: string,
    part: readonly ReadVan[],
    preview: ImportPreview,
  ): Promise<void> {
    const ids = part.map(({ known }) => known!.van.id);
    const before = new Map((await this.vans.locked(tx, ctx, ids)).map((van) => [van.id, van]));
    const isStale = part.some(({ known }) => before.get(known!.van.id)?.revision !== known!.van.revision);
    if (isStale) throw new DomainError(commonErrors.CONFLICT);
    const moves = part.filter(({ known }) => known!.changes.some(({ field }) => field === 'location'));
    const planned = new Set(
      (
        await this.transfers.planned(
          tx,
          ctx,
          moves.map(({ known }) => known!.van.id),
        )
      ).map(({ vanId }) => vanId),
    );
    const moving = moves.filter(({ known }) => planned.has(known!.van.id));
    if (moving.length > 0) throw faulty(withFaults(preview, moving, 'location', 'moving'));

    const today = civilToday(ctx.tenant.timeZone);
    for (const { known, input, depotId } of part) {
      const { van, changes } = known!;
      const fields = new Set<string>(changes.map(({ field }) => field));
      // One column of a file stands for all three.
      if (fields.has('milesPerDay')) fields.add('unlimitedMiles').add('extraMileAmount');
      const facts = Object.fromEntries(
        Object.entries(input).filter(([name]) => fields.has(name) && name !== 'location'),
      ) as Partial<Omit<VanChange, 'location'>>;
      const columns = columnsOf({ ...facts, ...(fields.has('location') ? { depotId } : {}) });
      if (Object.keys(columns).length > 0) await this.vans.update(tx, ctx, [van.id], columns);
      if (fields.has('odometerMiles') && input.odometerMiles != null)
        await this.vans.noteOdometer(tx, ctx, {
          vanId: van.id,
          miles: input.odometerMiles,
          reason: null,
          replaced: null,
          notedBy: ctx.actor?.id ?? null,
        });
      if (van.draft) await this.writer.publish(tx, ctx, van.id, today);
    }
    for (const van of await this.vans.locked(tx, ctx, ids)) {
      const changes = differences(before.get(van.id)!, van);
      await writeAudit(tx, ctx, {
        action: 'change',
        subject: 'Van',
        subjectId: van.id,
        details: { changes, importId },
      });
      await writeEvent(tx, ctx, vanChanged, `van:${van.id}`, { vanId: van.id, fields: Object.keys(changes) });
    }
  }
}
