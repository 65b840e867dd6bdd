import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import {
  type TelematicsSettings,
  type TelematicsSettingsInput,
  telematicsErrors,
} from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';
import { SettingsQueries } from './settings.queries.ts';

/** How a brand watches its vans. A change of retention or privacy leaves an audit entry, as every other. */
@Injectable()
export class TelematicsSettingsService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: SettingsQueries,
  ) {}

  read(ctx: RequestContext): Promise<TelematicsSettings> {
    return this.queries.read(ctx);
  }

  /** @throws TELEMATICS_CHANGED_MEANWHILE */
  async change(ctx: RequestContext, settings: TelematicsSettingsInput): Promise<TelematicsSettings> {
    await this.db.write(ctx, async (tx) => {
      if (!(await this.queries.write(tx, ctx, settings)))
        throw new DomainError(telematicsErrors.TELEMATICS_CHANGED_MEANWHILE);
      const { revision: _, ...details } = settings;
      await writeAudit(tx, ctx, {
        action: 'change',
        subject: 'TelematicsSettings',
        subjectId: ctx.tenant.id,
        details,
      });
    });
    return this.queries.read(ctx);
  }
}
