import type { RequestContext } from '@convoy/platform/context';
import { Injectable } from '@nestjs/common';
import { BookingQueries } from '../booking.queries.ts';
import { ChangeRefusals } from '../changes/change-refusals.service.ts';
import { ConfirmRefusals } from '../create/confirm-refusals.service.ts';

/** Translates what the database refuses at the counter into errors that offer other vans. */
@Injectable()
export class DeskRefusals {
  constructor(
    private readonly queries: BookingQueries,
    private readonly refusals: ChangeRefusals,
    private readonly agreed: ConfirmRefusals,
  ) {}

  /** The error to throw for one that a move of a booking failed with. */
  async of(ctx: RequestContext, id: number, error: unknown): Promise<unknown> {
    const row = await this.queries.booking(ctx, id);
    const instead = () => (row ? this.agreed.planned(ctx, row) : Promise.resolve(null));
    return this.refusals.of(ctx, error, instead, row?.extras ?? []);
  }
}
