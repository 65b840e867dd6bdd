import {
  aClosure,
  aDepot,
  aRoute,
  aVan,
  type BuiltDepot,
  type BuiltVan,
  dayIn,
  inDays,
} from '@convoy/platform/testing';
import type { People } from './people-rows.ts';
import type { Rows } from './rows.ts';

/** Depots and vans of a tenant. */
export interface Fleet {
  readonly depots: readonly [BuiltDepot, BuiltDepot];
  readonly vans: readonly [BuiltVan, BuiltVan, BuiltVan];
  readonly maintenanceId: number;
}

/** Depots, vans and what blocks them: hires stand on these. */
export async function fleetRows(rows: Rows, people: People): Promise<Fleet> {
  const { client, tenant, canary } = rows;
  const staff = people.operator.id;
  const here = await aDepot(client, tenant, { name: `Here ${canary}`, town: canary });
  const there = await aDepot(client, tenant, { name: `There ${canary}`, town: canary });
  await client.rows('update depot set address = $2 where tenant_id = $1', [tenant.id, `1 ${canary} Road`]);
  await aRoute(client, tenant, here, there);
  await aClosure(client, tenant, there, { from: dayIn(300), until: dayIn(301), reason: canary });
  const vans = [
    await aVan(client, tenant, here),
    await aVan(client, tenant, here),
    await aVan(client, tenant, here),
  ] as const;
  await client.rows('update van set model = $2, notes = $2, operator_id = $3 where tenant_id = $1', [
    tenant.id,
    canary,
    staff,
  ]);
  const [, second, third] = vans;

  const job = await rows.put('maintenance', {
    van_id: second.id,
    type: 'repair',
    description: canary,
    scheduled_date: dayIn(90),
    notes: canary,
    supplier: canary,
    parts: canary,
    plan_id: null,
    created_by: staff,
  });
  const [departs, arrives] = [inDays(60), inDays(61)];
  const transfer = await rows.put('van_transfer', {
    van_id: third.id,
    from_depot_id: here.id,
    to_depot_id: there.id,
    departs_at: departs,
    arrives_at: arrives,
    notes: canary,
    created_by: staff,
  });
  for (const given of [
    {
      van_id: second.id,
      kind: 'maintenance',
      maintenance_id: job.id,
      from: job.starts_at,
      until: job.ends_at,
    },
    { van_id: third.id, kind: 'transfer', transfer_id: transfer.id, from: departs, until: arrives },
    { van_id: third.id, kind: 'block', from: inDays(70), until: inDays(71) },
  ]) {
    const { from, until, ...row } = given;
    await rows.put('van_allocation', { ...row, blocked_from: from, blocked_until: until });
  }
  await rows.put('price_rule', {
    kind: 'fee',
    name: canary,
    active: false,
    conditions: { per: 'hire' },
    effect: { amountPence: 100 },
  });
  return { depots: [here, there], vans: [...vans], maintenanceId: job.id };
}
