import { seededRandom } from '@convoy/platform/testing';
import type { Door, InnerDoor } from '../doors/door.ts';
import type { ProofTenant, World } from '../world/world.ts';
import { crossedTexts } from './crossed.ts';
import { idsOf, tablesOfField } from './ids.rule.ts';
import { sampleOf, schemaOf } from './sample-value.ts';

/** What became of events with ids of others. */
export interface EventsTried {
  readonly events: number;
  readonly types: number;
  readonly jobs: number;
  /** Jobs that did not come to their end: the provider knows nothing of the payments that rows tell of. */
  readonly failed: number;
  readonly faults: readonly string[];
}

/**
 * Puts events into each tenant's outbox that name another tenant's records, of every type anybody listens to, has them delivered
 * and runs every job: nothing of another tenant may change, be mailed to or come into a row. Jobs take no ids: they run for each
 * tenant in turn.
 */
export async function tryEvents(
  world: World,
  doors: readonly Door[],
  { seed, all }: { readonly seed: number; readonly all: boolean },
): Promise<EventsTried> {
  const types = new Map(
    doors
      .filter((door): door is InnerDoor => door.kind === 'listener' && door.event !== null)
      .map(({ event }) => [event!.type, event!]),
  );
  const faults: string[] = [];
  let events = 0;
  for (const [at, tenant] of world.tenants.entries()) {
    // All others in turn, each with every type; at one tenant at a time, so that nobody else's row may change.
    const others = world.tenants.filter(({ id }) => id !== tenant.id);
    await forgetWaiting(world);
    const before = await world.hashes();
    const mailed = await mailsTo(world, others);
    for (const [n, other] of others.entries())
      for (const [m, [type, { payload }]] of [...types].entries()) {
        // A sample: each type once, of somebody's to somebody else.
        if (!all && (m % world.tenants.length !== at || m % others.length !== n)) continue;
        const chance = seededRandom(seed + events);
        const value = sampleOf(schemaOf(payload) ?? {}, '', {
          chance,
          search: 'probe',
          depot: 'Nowhere',
          idFor: (name) => {
            const ids = idsOf(other, tablesOfField(name, '/'));
            return ids[chance.between(0, ids.length - 1)] ?? 1;
          },
        });
        await world.database.rows(
          'insert into outbox_event (tenant_id, type, aggregate, payload) values ($1, $2, $3, $4)',
          [tenant.id, type, `probe:${at}:${events}`, JSON.stringify(value)],
        );
        events += 1;
      }
    await world.deliver();
    const after = await world.hashes();
    for (const other of others)
      if (before.get(other.id) !== after.get(other.id))
        faults.push(`events of ${tenant.slug} changed rows of ${other.slug}`);
    if ((await mailsTo(world, others)) !== mailed)
      faults.push(`events of ${tenant.slug} were mailed to others`);
  }
  // Those of payments ask the provider about what it never heard of, for a long time.
  const jobs = doors.filter(
    ({ kind, name }, n) =>
      kind === 'job' && (all || (!name.startsWith('job payment.') && n % 3 === seed % 3)),
  );
  let failed = 0;
  for (const { name } of jobs)
    await world.product.job(name.replace(/^job /, '')).catch(() => {
      failed += 1;
    });
  faults.push(...(await crossedTexts(world)));
  return { events, types: types.size, jobs: jobs.length, failed, faults };
}

/** What was told before is told no more: each tenant's turn is its own. */
async function forgetWaiting({ database }: World): Promise<void> {
  await database.rows('update plugin_delivery set dead_at = now() where done_at is null and dead_at is null');
  await database.rows(
    'update outbox_event set dead_at = now() where delivered_at is null and dead_at is null',
  );
}

async function mailsTo({ product }: World, tenants: readonly ProofTenant[]): Promise<number> {
  const addresses = tenants.flatMap(({ ids }) => ids['app_user.email'] ?? []);
  let mails = 0;
  for (const address of addresses) mails += (await product.mails(String(address))).length;
  return mails;
}
