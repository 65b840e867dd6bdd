import { ListenerRegistry } from '@convoy/platform/jobs';
import { seededRandom } from '@convoy/platform/testing';
import type { z } from 'zod';
import type { Door, InnerDoor } from '../doors/door.ts';
import type { ProofTenant, World } from '../world/world.ts';
import { crossedTexts } from './crossed.ts';
import { idsOf, tablesOfField } from './ids.rule.ts';
import { sampleOf, schemaOf } from './sample-value.ts';

/** What became of events with ids of others. */
export interface EventsTried {
  readonly events: number;
  readonly types: number;
  /** Times that a listener was told of one, had taken it as an event of its own, and was done. */
  readonly handled: number;
  /** Times that a listener took one and then would not do it, by listener and what it said. */
  readonly refused: ReadonlyMap<string, number>;
  /** Listeners that were done with at least one, of how many there are. */
  readonly listeners: { readonly done: number; readonly all: number };
  readonly jobs: number;
  /** Jobs that did not come to their end, by name, and what they said. A fault but for those of `jobsThatFail`. */
  readonly failed: ReadonlyMap<string, string>;
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
  const heard = hearListeners(world);
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
        const value = eventOf(type, payload, other, seed + events);
        if (value === undefined) {
          faults.push(`no event of ${type} could be made that its schema takes`);
          continue;
        }
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
  heard.stop();
  const told = doors.filter(
    (door): door is InnerDoor => door.kind === 'listener' && door.event !== null && door.owner === 'core',
  );
  for (const name of told.map((door) => door.name.replace(/^listener /, '')))
    if (!heard.done.has(name) && !(heard.tried.has(name) && Object.hasOwn(listenersThatRefuse, name)))
      faults.push(
        `listener ${name} was done with no event${heard.tried.has(name) ? '' : ', nor told of one'}`,
      );
  // Those of payments ask the provider about what it never heard of, for a long time.
  const jobs = doors.filter(
    ({ kind, name }, n) =>
      kind === 'job' && (all || (!name.startsWith('job payment.') && n % 3 === seed % 3)),
  );
  const failed = new Map<string, string>();
  for (const door of jobs) {
    const name = door.name.replace(/^job /, '');
    await world.product.job(name).catch((error) => failed.set(name, saidBy(error)));
  }
  faults.push(...jobFaults(failed));
  faults.push(...(await crossedTexts(world)));
  return {
    events,
    types: types.size,
    handled: heard.times(),
    refused: heard.refused,
    listeners: { done: heard.done.size, all: told.length },
    jobs: jobs.length,
    failed,
    faults,
  };
}

/** Jobs that may fail here, each with the reason. Any other that fails is a fault. */
export const jobsThatFail: Readonly<Record<string, string>> = {
  'payment.disputes': 'it asks the provider about disputes that rows tell of and it never heard of',
};

/** The jobs that failed and may not. */
export const jobFaults = (failed: ReadonlyMap<string, string>): string[] =>
  [...failed]
    .filter(([name]) => !Object.hasOwn(jobsThatFail, name))
    .map(([name, said]) => `job ${name} failed: ${said}`);

/** What an error says; of one for several tenants each of theirs, once. */
function saidBy(error: unknown): string {
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  const said = [...new Set(errors.map((each) => String((each as Error | null)?.message ?? each)))];
  return said.join('; ').slice(0, 400);
}

const NO_HIRE = 'it tells of a hire, and the tenant has none of this id';
const SEALED = 'it opens a secret that only the product seals';

/** Listeners that will not do what names another's records, each with the reason: all others must be done with some. */
export const listenersThatRefuse: Readonly<Record<string, string>> = {
  'notification.hire-cancelled': NO_HIRE,
  'notification.hire-changed': NO_HIRE,
  'notification.hire-late': NO_HIRE,
  'notification.hire-message': NO_HIRE,
  'payment.dispute-closed-mail': NO_HIRE,
  'payment.dispute-due-mail': NO_HIRE,
  'payment.dispute-opened-mail': NO_HIRE,
  'identity.email-change-mail': SEALED,
  'identity.email-change-notice-mail': SEALED,
  'identity.password-reset-mail': SEALED,
  'identity.verify-email-mail': SEALED,
};

/** Tries to make an event that its schema takes, as the dispatcher reads it: one that it cannot read reaches nobody. */
const TRIES = 200;

function eventOf(type: string, payload: z.ZodType, of: ProofTenant, seed: number): unknown {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const chance = seededRandom(seed * TRIES + attempt);
    const value = sampleOf(schemaOf(payload) ?? {}, '', {
      chance,
      search: 'probe',
      depot: 'Nowhere',
      idFor: (name) => {
        const ids = idsOf(of, tablesOfField(name, type));
        return ids[chance.between(0, ids.length - 1)]!;
      },
    });
    if (payload.safeParse(JSON.parse(JSON.stringify(value))).success) return value;
  }
  return undefined;
}

/** Notes what listeners do, until it is stopped. A listener is asked only for what it could read. */
function hearListeners({ product }: World) {
  const done = new Map<string, number>();
  const tried = new Set<string>();
  const refused = new Map<string, number>();
  const { all } = product.worker.app.get(ListenerRegistry, { strict: false });
  const before = all.map((listener) => ({ listener, handle: listener.handle }));
  for (const { listener, handle } of before)
    listener.handle = async (...given) => {
      tried.add(listener.name);
      try {
        await handle.apply(listener, given);
        done.set(listener.name, (done.get(listener.name) ?? 0) + 1);
      } catch (error) {
        const { code, message } = error as { code?: string; message: string };
        // Each names another record.
        const what = `${listener.name}: ${code ?? message.slice(0, 80).replace(/\d{6,}/g, '#')}`;
        refused.set(what, (refused.get(what) ?? 0) + 1);
        throw error;
      }
    };
  return {
    done,
    tried,
    refused,
    times: () => [...done.values()].reduce((sum, times) => sum + times, 0),
    stop: () => {
      for (const { listener, handle } of before) listener.handle = handle;
    },
  };
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
