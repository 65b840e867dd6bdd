import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { dayIn, defineWorld } from '@convoy/platform/testing';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What the separation proof must know of this slice, beside the depots and vans that hires stand on. */
export const world = defineWorld({
  tables: [
    'van',
    'depot',
    'maintenance',
    'service_plan',
    'van_photo',
    'van_transfer',
    'van_import',
    'fleet_task',
  ],
  nouns: {
    'before-van': ['van'],
    'from-depot': ['depot'],
    'to-depot': ['depot'],
    job: ['maintenance'],
    task: ['fleet_task'],
    assignee: ['app_user'],
    'fleet tasks': ['fleet_task'],
    plan: ['service_plan'],
    'maintenance documents': ['maintenance_document'],
    'vans photos': ['van_photo'],
    photo: ['van_photo'],
    'vans transfers': ['van_transfer'],
    transfer: ['van_transfer'],
    'vans import': ['van_import'],
    'van-photos': ['van_photo.key'],
  },
  lists: [
    ['operator', '/api/fleet/vans?perPage=100'],
    ['operator', '/api/maintenance'],
    ['operator', '/api/fleet/tasks'],
    ['operator', '/api/depots'],
    ['nobody', '/api/vans?perPage=100'],
  ],
  plain: [
    {
      part: ':file',
      door: /^GET \/api\/van-photos\/:key\/:file$/,
      why: 'a size of the picture that its key names',
      values: ['320.webp', '960.webp'],
    },
    {
      part: ':plate',
      door: /^GET \/api\/plates\/:plate$/,
      why: 'a number plate, of any van there is: registers tell of it, whoever has it',
      values: ['AB12CDE'],
    },
  ],
  rows: async ({ put, run, keep, tenant, canary, people }) => {
    const [van] = await run('select id from van where tenant_id = $1 order by id limit 1', [tenant.id]);
    const [job] = await run('select id from maintenance where tenant_id = $1 order by id limit 1', [
      tenant.id,
    ]);
    if (!van || !job) throw new Error(`${tenant.slug} has no van in the workshop.`);
    const key = randomBytes(32).toString('base64url');
    for (const size of [320, 960, 1600]) await keep(`van-photos/${key}/${size}.webp`);
    const photo = await put('van_photo', {
      van_id: van.id,
      key,
      position: 1,
      alt: canary,
      width: 1600,
      height: 1200,
      size_bytes: 100,
      added_by: people.operator,
    });
    await run('update van set cover_photo_id = $3 where tenant_id = $1 and id = $2', [
      tenant.id,
      van.id,
      photo.id,
    ]);
    await put('van_odometer', { van_id: van.id, miles: 1000, reason: canary, noted_by: people.operator });
    await put('van_import', {
      id: randomUUID(),
      status: 'done',
      content_hash: hashOf(canary),
      row_count: 1,
      written: 1,
      started_by: people.operator,
    });

    const plan = await put('service_plan', {
      name: canary,
      type: 'service',
      van_id: van.id,
      every_months: 12,
      starts_on: dayIn(-100),
    });
    await put('service_reset', {
      plan_id: plan.id,
      van_id: van.id,
      done_on: dayIn(-50),
      noted_by: people.operator,
    });
    const task = await put('fleet_task', {
      van_id: van.id,
      kind: 'plan',
      plan_id: plan.id,
      due_on: dayIn(20),
      cycle: dayIn(20),
    });
    await put('fleet_reminder', { task_id: task.id, days_before: 15 });
    const path = `maintenance/${randomUUID()}.pdf`;
    await put('maintenance_document', {
      maintenance_id: job.id,
      name: `${canary}.pdf`,
      content_type: 'application/pdf',
      file_path: path,
      size_bytes: await keep(path),
      added_by: people.operator,
    });
  },
});
