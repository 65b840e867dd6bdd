import type { StaffMember } from '@convoy/identity/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { roleOf } from '../identity.queries.ts';

/** The people who work for a brand, for one another. */
@Injectable()
export class StaffService {
  constructor(private readonly db: TenantDb) {}

  /**
   * All of them by name, or some of them by their ids: a customer's id finds nobody.
   * @throws FORBIDDEN for customers
   */
  async staff(ctx: RequestContext, ids?: readonly number[]): Promise<StaffMember[]> {
    if (!ctx.ability.can('read', 'Staff')) throw new DomainError(commonErrors.FORBIDDEN);
    let people = this.db
      .read(ctx)
      .selectFrom('app_user')
      .select(['id', 'first_name', 'last_name', 'email', 'role', 'profile_image_url', 'created_at'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('role', 'in', ['admin', 'operator']);
    if (ids) people = people.where('id', 'in', [...ids]);
    const rows = await people.orderBy('last_name').orderBy('first_name').orderBy('id').execute();
    return rows.map((row) => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      role: roleOf(row.role),
      profileImageUrl: row.profile_image_url,
      createdAt: row.created_at.toISOString(),
    }));
  }
}
