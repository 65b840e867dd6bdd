import { randomUUID } from 'node:crypto';
import { aClosure, aDepot, aRoute, aVan, type BuiltDepot, type BuiltVan } from '@convoy/platform/testing';
import { fileKey, hashOf, type People } from './people-rows.ts';
import { dayIn, inDays, type Rows } from './rows.ts';

/** Depots and vans of a tenant. */
export interface Fleet {
  readonly depots: readonly [BuiltDepot, BuiltDepot];
  readonly vans: readonly [BuiltVan, BuiltVan, BuiltVan];
  readonly maintenanceId: number;
}

/** Depots, vans, their papers, their workshop and their ways. */
export async function fleetRows(
  rows: Rows,
  people: People,
  keep: (path: string) => Promise<number>,
): Promise<Fleet> {
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
  const [van, second, third] = vans;

  const key = fileKey();
  for (const size of [320, 960, 1600]) await keep(`van-photos/${key}/${size}.webp`);
  const photo = await rows.put('van_photo', {
    van_id: van.id,
    key,
    position: 1,
    alt: canary,
    width: 1600,
    height: 1200,
    size_bytes: 100,
    added_by: staff,
  });
  await client.rows('update van set cover_photo_id = $3 where tenant_id = $1 and id = $2', [
    tenant.id,
    van.id,
    photo.id,
  ]);
  await rows.put('van_odometer', { van_id: van.id, miles: 1000, reason: canary, noted_by: staff });
  await rows.put('van_import', {
    id: randomUUID(),
    status: 'done',
    content_hash: hashOf(canary),
    row_count: 1,
    written: 1,
    started_by: staff,
  });

  const plan = await rows.put('service_plan', {
    name: canary,
    type: 'service',
    van_id: van.id,
    every_months: 12,
    starts_on: dayIn(-100),
  });
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
  await rows.put('service_reset', {
    plan_id: plan.id,
    van_id: van.id,
    done_on: dayIn(-50),
    noted_by: staff,
  });
  const task = await rows.put('fleet_task', {
    van_id: van.id,
    kind: 'plan',
    plan_id: plan.id,
    due_on: dayIn(20),
    cycle: dayIn(20),
  });
  await rows.put('fleet_reminder', { task_id: task.id, days_before: 15 });
  const path = `maintenance/${randomUUID()}.pdf`;
  await rows.put('maintenance_document', {
    maintenance_id: job.id,
    name: `${canary}.pdf`,
    content_type: 'application/pdf',
    file_path: path,
    size_bytes: await keep(path),
    added_by: staff,
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
