import { bookingOverdue } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeEvent } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { TariffService } from '../prices/tariff.service.ts';
import { noteHistory } from '../timeline/note-history.ts';
import { DeskQueries } from './desk.queries.ts';

/**
 * Watches over vans that are out too long: they stay taken, so that nobody books what is not there, and once a hire is
 * late beyond the brand's grace it is told, with the booking that waits for the van, and again when another one comes to.
 */
@Injectable()
export class LateHiresService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: DeskQueries,
    private readonly tariffs: TariffService,
  ) {}

  tenants(): Promise<number[]> {
    return this.queries.tenantsWithLateHires();
  }

  async watch(ctx: RequestContext): Promise<void> {
    const { overdueGraceMinutes } = await this.tariffs.policy(ctx);
    await this.db.write(ctx, async (tx) => {
      const vanIds = await this.queries.lockLateVans(tx, ctx);
      if (vanIds.length === 0) return;
      const news = await this.queries.markLate(tx, ctx, vanIds, overdueGraceMinutes);
      await this.queries.stretch(tx, ctx, vanIds);
      for (const late of news) {
        if (!late.again) await noteHistory(tx, ctx, late.id, { kind: 'overdue' });
        await writeEvent(tx, ctx, bookingOverdue, `booking:${late.id}`, {
          bookingId: late.id,
          customerId: late.customerId,
          vanId: late.vanId,
          next: late.next,
          again: late.again,
        });
      }
    });
  }
}
