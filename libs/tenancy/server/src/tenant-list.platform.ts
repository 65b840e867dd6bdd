import { PlatformDb } from '@convoy/platform/platform-db';
import { Injectable } from '@nestjs/common';

/** All tenants, for jobs that do their work for one after another. */
@Injectable()
export class TenantList {
  constructor(private readonly platform: PlatformDb) {}

  /** Ids of the tenants that are in business (not closed). */
  async activeIds(): Promise<number[]> {
    const rows = await this.platform.read('no request', ({ tenant }) =>
      tenant.findMany({ where: { status: { not: 'closed' } }, select: { id: true }, orderBy: { id: 'asc' } }),
    );
    return rows.map(({ id }) => id);
  }
}
