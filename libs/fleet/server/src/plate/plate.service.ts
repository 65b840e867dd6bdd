import { fleetErrors, type PlateLookupAnswer } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { PersonLimit } from '@convoy/platform/http';
import { Injectable } from '@nestjs/common';
import { factsOfPlate } from './facts-of-plate.rule.ts';
import { PlateQueries } from './plate.queries.ts';
import { PlateLookup } from './plate-lookup.port.ts';
import { readRegistration } from './registration.rule.ts';

/** Plates one person may look up in a minute: more than anybody types, less than a list that somebody runs through. */
const PLATES_PER_MINUTE = 20;

/** Plates as staff look them up while they enter a van. */
@Injectable()
export class PlateService {
  private readonly limit = new PersonLimit(PLATES_PER_MINUTE);

  constructor(
    private readonly db: TenantDb,
    private readonly queries: PlateQueries,
    private readonly plates: PlateLookup,
  ) {}

  /**
   * What is known of a plate. A source that is away makes its facts unknown, and never a failure. Who looked which plate up
   * is kept: a registration may lead to a person.
   * @throws PLATE_UNREADABLE, TOO_MANY_REQUESTS
   */
  async lookUp(ctx: RequestContext, text: string): Promise<PlateLookupAnswer> {
    const registration = readRegistration(text);
    if (registration === null) throw new DomainError(fleetErrors.PLATE_UNREADABLE);
    const seconds = this.limit.take(`${ctx.tenant.id}:${ctx.actor?.id}`, Date.now());
    if (seconds > 0) throw new DomainError(commonErrors.TOO_MANY_REQUESTS, { seconds });
    await this.db.write(ctx, (tx) =>
      writeAudit(tx, ctx, { action: 'look-up', subject: 'Plate', details: { registration } }),
    );
    const [looked, vanId] = await Promise.all([
      this.plates.lookUp(registration),
      this.queries.vanWith(ctx, registration),
    ]);
    return { ...factsOfPlate(looked), vanId };
  }
}
